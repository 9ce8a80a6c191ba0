import { z } from "zod";

import { INTENT_FIELD } from "~/domain/form-key";
import { ADDRESS_NOT_FOUND, FIND_ADDRESS, placeField, USE_ADDRESS } from "~/ui/form/address-search";
import type { FormReply } from "~/ui/form/form-reply";
import { addresses } from "~/upstream/contract/addresses";
import { isRefused } from "~/upstream/errors";

import { paths } from "./paths";
import { FieldError } from "./refusal";
import type { Sent, StaffContext } from "./route.server";
import type { Staff } from "./staff.server";
import { replyWithSearch, submit } from "./submit.server";

const MAX_SEARCH = 300;

/** Where address fields of a page search; null where nobody can be asked, or not by this person. */
export async function addressSearch({ loadProviders, may }: Staff): Promise<string | null> {
  const isSearched = may(addresses.predictAddresses) && (await loadProviders()).addresses;
  return isSearched ? paths.addressOptions() : null;
}

/** What typed text may mean. */
export async function findAddresses({ upstream }: Staff, typed: string) {
  const search = typed.trim().slice(0, MAX_SEARCH);
  if (search === "") return { options: [], total: 0 };
  const found = await upstream.call(addresses.predictAddresses, { query: { search } });
  const options = found.map(({ placeId: value, description: label }) => ({
    ...{ value, label, detail: "" },
  }));
  return { options, total: options.length };
}

/** The address of one of them. */
export const readPlace = ({ upstream }: Staff, placeId: string) =>
  upstream.call(addresses.getPlace, { query: { placeId } });

const ASKED = new RegExp(`^(${FIND_ADDRESS}|${USE_ADDRESS}):([\\w.]+)$`);
const ANY_FORM = z.object({});

/**
 * The answer to a button of an address field, for who has no script: the form as it was typed, with what its text may
 * mean, or with the address that was chosen of that. Null of every other form. `keep` is what the page shows beside it of
 * what stands in it then.
 */
export async function answerAddress(
  { staff, form }: Pick<StaffContext & Sent, "staff" | "form">,
  keep?: () => Promise<Partial<FormReply>>,
): Promise<Response | null> {
  const [, asked, field = ""] = ASKED.exec(form.text(INTENT_FIELD)) ?? [];
  if (asked === undefined || form.isRestore) return null;
  let found: Pick<FormReply, "search"> = {};
  const find = async () => {
    const term = form.text(field);
    found = { search: { field, term, ...(await findAddresses(staff, term)) } };
  };
  const take = async () => {
    const placeId = form.text(placeField(field));
    if (placeId === "") {
      // They are chosen from again.
      await find();
      throw new FieldError({ [field]: ["Please choose one of these addresses"] });
    }
    form.data.set(field, (await readPlace(staff, placeId)).address);
  };
  return submit(form, {
    schema: ANY_FORM,
    keep: async () => ({ ...(await keep?.()), ...found }),
    async save() {
      try {
        await (asked === FIND_ADDRESS ? find() : take());
        return await replyWithSearch(form, ANY_FORM, { ...(await keep?.()), ...found });
      } catch (error) {
        if (!isRefused(error, 400, 404, 429, 503)) throw error;
        throw new FieldError({ [field]: [ADDRESS_NOT_FOUND] });
      }
    },
  });
}
