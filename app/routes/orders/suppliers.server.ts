import type { StaffContext } from "~/http/route.server";
import { documents } from "~/upstream/contract/documents";
import type { ResponseOf } from "~/upstream/endpoint";
import { perRequest } from "~/upstream/per-request";

export type Supplier = ResponseOf<typeof documents.listSuppliers>["data"][number];

/** Whom an order can be made for, with what is chosen of each when it is ordered from. */
export const readSuppliers = ({ staff, context }: Pick<StaffContext, "staff" | "context">) =>
  perRequest(context.host.cache, "suppliers", async (): Promise<Supplier[]> => {
    const { data } = await staff.upstream.call(documents.listSuppliers, {
      query: { archived: true },
    });
    return data;
  });

/** The one that an order is made for; undefined if there is none by that id. */
export async function findSupplier(
  route: Pick<StaffContext, "staff" | "context">,
  { manufacturerId }: { manufacturerId: string },
): Promise<Supplier | undefined> {
  return (await readSuppliers(route)).find(({ id }) => id === manufacturerId);
}

/** What a form lets choose from: those that are ordered from, and the one that an order has. */
export const namesOf = (suppliers: readonly Supplier[], ownId?: string) =>
  suppliers
    .filter(({ id, is_archived: isArchived = false }) => !isArchived || id === ownId)
    .map(({ id, name }) => ({ id, name }));
