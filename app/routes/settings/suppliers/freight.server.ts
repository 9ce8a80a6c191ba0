import { redirect } from "@remix-run/node";

import { setupForm } from "~/http/form-setup.server";
import type { Sent, StaffContext } from "~/http/route.server";
import { replyWithSearch, submit } from "~/http/submit.server";
import { success } from "~/http/toast-redirect.server";
import { suppliers, type FreightOutcome } from "~/upstream/contract/suppliers";

import { freightSchema } from "./supplier.schema";

interface Shown {
  id: string;
  home: string;
  isEdited: boolean;
}

/** How much is known of a supplier's freight, for who may see costs, and the table of it while that is edited. */
export async function loadFreight({ staff }: StaffContext, { id, home, isEdited }: Shown) {
  const lengthUnit =
    staff.settings.country.measure_system === "IMPERIAL" ? "inches" : "millimetres";
  if (!staff.permissions.quoteCosts) {
    if (isEdited) throw redirect(home, 303);
    return { freight: null, lengthUnit, freightForm: null };
  }
  const { table, zoneCount, rateCount, revision } = await staff.upstream.call(
    suppliers.getFreight,
    { params: { id } },
  );
  const values = { table, ...(revision === undefined ? {} : { revision }) };
  return {
    freight: { zoneCount, rateCount },
    lengthUnit,
    freightForm: isEdited ? setupForm(freightSchema, home, values) : null,
  };
}

/** Saves the table; pressed by Check it says what that would come to, and saves nothing. */
export function saveFreight(
  { staff, form }: StaffContext & Sent,
  { id, home }: { id: string; home: string },
): Promise<Response> {
  const isTrial = form.text("check") !== "";
  return submit(form, {
    schema: freightSchema,
    save: async ({ table = "" }, { idempotencyKey, revision }) => {
      const params = { id };
      if (isTrial) {
        const outcome = await staff.upstream.call(suppliers.checkFreight, {
          ...{ params, body: { table } },
        });
        return replyWithSearch(form, freightSchema, { remarks: wordsOf(outcome) });
      }
      const body = { table, revision };
      return staff.upstream.call(suppliers.saveFreight, { params, body, idempotencyKey });
    },
    ...{ done: success("Freight saved"), to: home },
  });
}

const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

function wordsOf(outcome: FreightOutcome): string {
  const { zoneCount, rateCount, addedCount, removedCount } = outcome;
  const whole = `${countOf(zoneCount, "zone")} and ${countOf(rateCount, "rate")} can be saved`;
  return `${whole}: ${addedCount} new, ${removedCount} removed. Nothing is saved yet.`;
}
