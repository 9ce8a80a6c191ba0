import { z } from "zod";

import { INTENT_FIELD } from "~/domain/form-key";
import { ADDRESS_NOT_FOUND, FIND_ADDRESS, placeField, USE_ADDRESS } from "~/ui/form/address-search";
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
 * mean, or with the address that was chosen of that. Null of every other form.
 */
export async function answerAddress({
  staff,
  form,
}: Pick<StaffContext & Sent, "staff" | "form">): Promise<Response | null> {
  const [, asked, field = ""] = ASKED.exec(form.text(INTENT_FIELD)) ?? [];
  if (asked === undefined || form.isRestore) return null;
  const find = async () => {
    const search = await findAddresses(staff, form.text(field));
    return replyWithSearch(form, ANY_FORM, {
      search: { field, term: form.text(field), ...search },
    });
  };
  const take = async () => {
    const placeId = form.text(placeField(field));
    if (placeId === "") throw new FieldError({ [field]: ["Please choose one of these addresses"] });
    form.data.set(field, (await readPlace(staff, placeId)).address);
    return replyWithSearch(form, ANY_FORM, {});
  };
  return submit(form, {
    schema: ANY_FORM,
    async save() {
      try {
        return asked === FIND_ADDRESS ? await find() : await take();
      } catch (error) {
        if (!isRefused(error, 400, 404, 429, 503)) throw error;
        throw new FieldError({ [field]: [ADDRESS_NOT_FOUND] });
      }
    },
  });
}
