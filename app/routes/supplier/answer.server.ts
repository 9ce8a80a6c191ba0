import { redirect } from "@remix-run/node";
import { z } from "zod";

import { measureSystemOf } from "~/domain/dimensions";
import { MAX_LINES } from "~/domain/order-lines";
import { hasPassed, PASSED } from "~/domain/promised-day";
import { paths } from "~/http/paths";
import { TOO_OFTEN } from "~/http/public-page.server";
import { FieldError, inFormFields } from "~/http/refusal";
import type { PublicContext, Sent } from "~/http/route.server";
import { submit } from "~/http/submit.server";
import { day, text } from "~/upstream/contract/fields";
import { supplierAnswerFields } from "~/upstream/contract/supplier-links";
import { supplierOrders } from "~/upstream/contract/supplier-orders";
import { isRefused } from "~/upstream/errors";
import type { BodyOf, ResponseOf } from "~/upstream/endpoint";

import { HOW_TO_ANSWER } from "./answer-words";
import { amountOf, dayToMeet, isTooMuch, readLink, sizeOf, todayOf } from "./supplier-link.server";

const SIZES = { METRIC: "1200", IMPERIAL: "47 1/4" } as const;
type Link = ResponseOf<typeof supplierOrders.getSupplierLink>;
type Answer = BodyOf<typeof supplierOrders.answerSupplierLink>;
type Line = NonNullable<Answer["lines"]>[number];

const { name, reference, trackingInformation, customerNotes } = supplierAnswerFields;
const ticked = z
  .string()
  .optional()
  .transform((value) => value === "on");

/** `statusId` is the one that is sent along: of an order that has come any day is right. */
function schemaOf(link: Link, today: string, statusId: string) {
  const symbol = link.dealer.currencySymbol ?? "$";
  const money = text(50)
    .refine((typed) => !isTooMuch(typed, symbol), `Please enter at most ${symbol}99,999,999.9999`)
    .transform((typed) => amountOf(typed, symbol))
    .refine(
      (amount) => amount !== null,
      "Please enter an amount with at most four decimals, such as 48.50",
    )
    .optional();
  const size = text(50)
    .transform((typed) => sizeOf(typed, link.unit))
    .refine(
      (one) => one !== null,
      `Please enter a size, such as ${SIZES[measureSystemOf(link.unit)]}`,
    )
    .optional();
  const eta = day("Please enter a date as year-month-day, such as 2026-12-01").optional();
  const promised = new Map(link.lines.map((line) => [line.id, line.answeredEta]));
  const status = link.statuses.find(({ id }) => id === (statusId || link.statusId));
  const when = { today, isCompleted: status?.coreStatus === "COMPLETED" };
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
            message:
              "Please confirm the product, or say that you cannot make it: untick one of the two",
            path: ["notMade"],
          })
          .refine(
            (line) =>
              line.notMade || !hasPassed(line.eta, { ...when, before: promised.get(line.id) }),
            { message: PASSED, path: ["eta"] },
          ),
      )
      .max(MAX_LINES)
      .optional(),
  });
}
type Typed = z.output<ReturnType<typeof schemaOf>>;
type TypedLine = NonNullable<Typed["lines"]>[number];

/** Sends a supplier's answer, and leads back to its page, which says that the dealer has it. */
export async function sendAnswer(route: PublicContext & Sent): Promise<Response> {
  const { upstream, form } = route;
  const link = await readLink(route);
  const today = todayOf(link, route.context.host.now());
  const token = route.params.token ?? "";
  return submit(form, {
    schema: schemaOf(link, today, form.text("statusId")),
    async save(typed, { idempotencyKey, revision }) {
      const answer = typed.all ? confirmAll(link, typed, today) : answerOf(link, typed, today);
      if (isNothing(link, answer))
        throw new FieldError({ "": [`Nothing is answered. ${HOW_TO_ANSWER}`] });
      try {
        await upstream.call(supplierOrders.answerSupplierLink, {
          params: { token },
          body: { ...answer, ...(revision !== undefined && { revision }) },
          idempotencyKey,
        });
      } catch (error) {
        if (isRefused(error, 404)) throw new Response(null, { status: 404 });
        throw inFormFields(error, (field) => field.replace(/^lines\.(\d+)\./, "lines[$1]."));
      }
      return redirect(paths.supplierLink(token), 303);
    },
    refuse: (error) => (isRefused(error, 429) ? { message: TOO_OFTEN, status: 429 } : null),
  });
}

const OTHERWISE =
  "Something below is not as it was ordered. Please send the answer, or change it back and confirm all.";

/** With what is said of the whole order. What is said otherwise of a product is not confirmed over. */
function confirmAll(link: Link, typed: Typed, today: string): Answer {
  const asked = new Map(link.lines.map((line) => [line.id, line]));
  const eta = dayToMeet(link, today);
  const isOtherwise = typed.lines?.some((line) => {
    const ordered = asked.get(line.id);
    return line.notMade || (ordered && differs(saidOf(line, ordered), ordered, eta));
  });
  if (isOtherwise) throw new FieldError({ "": [OTHERWISE] });
  return {
    ...answerOf(link, typed, today),
    lines: link.lines.map(({ id }) => ({ id, answer: "CONFIRMED", eta })),
  };
}

/** What says nothing new of an order of which products are still to be answered. Who answers is no answer. */
function isNothing(link: Link, { lines = [], name: _, freight, ...whole }: Answer): boolean {
  if (lines.some(({ answer }) => answer !== null)) return false;
  if (link.lines.some(({ answer }) => answer)) return false;
  if ((freight ?? link.freight) !== link.freight) return false;
  return Object.entries(whole).every(
    ([field, said]) => (said ?? "") === (Reflect.get(link, field) ?? ""),
  );
}

function answerOf(link: Link, typed: Typed, today: string): Answer {
  const asked = new Map(link.lines.map((line) => [line.id, line]));
  return {
    ...{ name: typed.name ?? null, reference: typed.reference ?? null },
    ...(typed.statusId && { statusId: typed.statusId }),
    // What is left empty is as it was estimated; nothing is written as 0.
    freight: typed.freight ?? null,
    trackingInformation: typed.trackingInformation ?? null,
    customerNotes: typed.customerNotes ?? null,
    lines: (typed.lines ?? []).flatMap((line) => {
      const ordered = asked.get(line.id);
      return ordered ? [lineOf(line, ordered, dayToMeet(link, today), typed.rest)] : [];
    }),
  };
}

/**
 * Without a tick, what differs from what was ordered is an answer all the same. What does not is none, unless `isRest`
 * confirms whatever was left as it is.
 */
function lineOf(
  typed: TypedLine,
  ordered: Link["lines"][number],
  asked: string | null,
  isRest: boolean,
): Line {
  const { id, confirm, notMade } = typed;
  if (notMade) return { id, answer: "NOT_MADE" };
  const said = saidOf(typed, ordered);
  const isOther = differs(said, ordered, asked);
  if (!confirm && !isOther && !isRest) return { id, answer: null };
  return { id, answer: isOther && !confirm ? "CHANGED" : "CONFIRMED", ...said };
}

/** What is said of a line: what was left empty is as it was ordered, and without a day there is none. */
const saidOf = (typed: TypedLine, ordered: Link["lines"][number]) => ({
  price: typed.price ?? ordered.price,
  width: ordered.width === null ? null : (typed.width ?? ordered.width),
  height: ordered.height === null ? null : (typed.height ?? ordered.height),
  eta: typed.eta ?? null,
});

const differs = (
  { price, width, height, eta }: ReturnType<typeof saidOf>,
  ordered: Link["lines"][number],
  asked: string | null,
) =>
  price !== ordered.price ||
  width !== ordered.width ||
  height !== ordered.height ||
  (eta !== null && eta !== asked);
