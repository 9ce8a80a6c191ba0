import { redirect } from "@remix-run/node";
import { z } from "zod";

import { paths } from "~/http/paths";
import { TOO_OFTEN } from "~/http/public-page.server";
import type { PublicContext, Sent } from "~/http/route.server";
import { submit } from "~/http/submit.server";
import { day, text } from "~/upstream/contract/fields";
import { supplierAnswerFields, supplierOrders } from "~/upstream/contract/supplier-orders";
import { isRefused } from "~/upstream/errors";
import type { BodyOf, ResponseOf } from "~/upstream/endpoint";

import { MAX_LINES } from "./line-fields";
import { amountOf, readLink, sizeOf, systemOf } from "./supplier-link.server";

const SIZES = { METRIC: "1200", IMPERIAL: "47 1/4" } as const;
type Link = ResponseOf<typeof supplierOrders.getSupplierLink>;
type Answer = BodyOf<typeof supplierOrders.answerSupplierLink>;
type Line = NonNullable<Answer["lines"]>[number];

const { name, reference, trackingInformation, customerNotes } = supplierAnswerFields;
const ticked = z
  .string()
  .optional()
  .transform((value) => value === "on");

function schemaOf(link: Link) {
  const symbol = link.dealer.currencySymbol ?? "$";
  const money = text(50)
    .transform((typed) => amountOf(typed, symbol))
    .refine(
      (amount) => amount !== null,
      "Please enter an amount with at most four decimals, such as 48.50",
    )
    .optional();
  const size = text(50)
    .transform((typed) => sizeOf(typed, link.unit))
    .refine((one) => one !== null, `Please enter a size, such as ${SIZES[systemOf(link.unit)]}`)
    .optional();
  const eta = day("Please enter a date as year-month-day, such as 2026-12-01").optional();
  return z.object({
    ...{ all: ticked, rest: ticked },
    ...{ name, reference, trackingInformation, customerNotes, freight: money },
    statusId: text(128).optional(),
    lines: z
      .array(
        z
          .object({
            ...{ id: text(128), confirm: ticked, notMade: ticked },
            ...{ price: money, width: size, height: size, eta },
          })
          .refine((line) => !(line.confirm && line.notMade), {
            message: "Please confirm the product, or say that you cannot make it",
            path: ["notMade"],
          }),
      )
      .max(MAX_LINES)
      .optional(),
  });
}
type Typed = z.output<ReturnType<typeof schemaOf>>;

/** Sends a supplier's answer, and leads back to its page, which says that the dealer has it. */
export async function sendAnswer(route: PublicContext & Sent): Promise<Response> {
  const { upstream, form } = route;
  const link = await readLink(route);
  const token = route.params.token ?? "";
  return submit(form, {
    schema: schemaOf(link),
    async save(typed, { idempotencyKey, revision }) {
      try {
        await upstream.call(supplierOrders.answerSupplierLink, {
          params: { token },
          body: {
            ...(typed.all ? { lines: confirmAll(link) } : answerOf(link, typed)),
            ...(revision !== undefined && { revision }),
          },
          idempotencyKey,
        });
      } catch (error) {
        if (isRefused(error, 404)) throw new Response(null, { status: 404 });
        throw error;
      }
      return redirect(paths.supplierLink(token), 303);
    },
    refuse: (error) => (isRefused(error, 429) ? { message: TOO_OFTEN, status: 429 } : null),
  });
}

const confirmAll = (link: Link): Line[] =>
  link.lines.map(({ id }) => ({ id, answer: "CONFIRMED", eta: link.requiredDate }));

function answerOf(link: Link, typed: Typed): Answer {
  const asked = new Map(link.lines.map((line) => [line.id, line]));
  return {
    ...{ name: typed.name ?? null, statusId: typed.statusId || null },
    reference: typed.reference ?? null,
    // What is left empty stays as it was estimated; nothing is written as 0.
    ...(typed.freight !== undefined && { freight: typed.freight }),
    trackingInformation: typed.trackingInformation ?? null,
    customerNotes: typed.customerNotes ?? null,
    lines: (typed.lines ?? []).flatMap((line) => {
      const ordered = asked.get(line.id);
      return ordered ? [lineOf(line, ordered, link.requiredDate, typed.rest)] : [];
    }),
  };
}

/**
 * Without a tick, what differs from what was ordered is an answer all the same. What does not is none, unless `isRest`
 * confirms whatever was left as it is.
 */
function lineOf(
  { id, confirm, notMade, ...said }: NonNullable<Typed["lines"]>[number],
  ordered: Link["lines"][number],
  requiredDate: string | null,
  isRest: boolean,
): Line {
  if (notMade) return { id, answer: "NOT_MADE" };
  const price = said.price ?? ordered.price;
  const width = ordered.width === null ? null : (said.width ?? ordered.width);
  const height = ordered.height === null ? null : (said.height ?? ordered.height);
  const eta = said.eta ?? null;
  const isOther =
    price !== ordered.price ||
    width !== ordered.width ||
    height !== ordered.height ||
    (eta !== null && eta !== requiredDate);
  if (!confirm && !isOther && !isRest) return { id, answer: null };
  return { id, answer: isOther && !confirm ? "CHANGED" : "CONFIRMED", price, width, height, eta };
}
