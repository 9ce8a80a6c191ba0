import { paths } from "~/http/paths";
import type { Staff } from "~/http/staff.server";
import type { IconName } from "~/ui/icon";
import { account } from "~/upstream/contract/account";
import { calendar } from "~/upstream/contract/calendar";
import { contacts } from "~/upstream/contract/contacts";
import { documents } from "~/upstream/contract/documents";
import { personnel } from "~/upstream/contract/personnel";
import { purchaseOrders } from "~/upstream/contract/purchase-orders";

interface Entry {
  readonly href: string;
  readonly icon: IconName;
  readonly label: string;
  /** Something is missing there. */
  readonly isIncomplete?: boolean;
}
export interface NavigationPart {
  /** Null of what stands first, under no heading. */
  readonly head: string | null;
  readonly entries: Entry[];
}

/** As General of the settings says it. */
const incomplete = ({ settings }: Staff) =>
  settings.main_company.address ? {} : { isIncomplete: true };

/** Where one can go; an entry appears together with its screen. */
export function navigationOf(
  staff: Staff,
  workflows: readonly { readonly name: string; readonly slug: string }[],
): NavigationPart[] {
  const entry = (href: string, icon: IconName, label: string): Entry => ({ href, icon, label });
  const parts: NavigationPart[] = [
    { head: null, entries: [entry(paths.dashboard(), "home", "Dashboard")] },
    {
      head: "Deals",
      entries: [
        ...workflows.map(({ name, slug }) => entry(paths.board(slug), "board", name)),
        ...(staff.may(contacts.searchContacts)
          ? [entry(paths.contacts(), "contact", "Contacts")]
          : []),
        ...(staff.may(personnel.createPerson)
          ? [entry(paths.personnel(), "person", "Personnel")]
          : []),
        ...(staff.may(calendar.listEvents)
          ? [entry(paths.calendar(), "calendar", "Calendar")]
          : []),
      ],
    },
    {
      head: "Purchasing",
      entries: [
        ...(staff.may(purchaseOrders.searchPurchaseOrders)
          ? [entry(paths.orders(), "order", "Orders")]
          : []),
        ...(staff.may(documents.listSupplierDocuments)
          ? [entry(paths.documents(), "document", "Documents")]
          : []),
      ],
    },
    {
      head: "Account",
      entries: staff.may(account.saveMainCompany)
        ? [{ ...entry(paths.settings(), "settings", "Settings"), ...incomplete(staff) }]
        : [],
    },
  ];
  return parts.filter(({ entries }) => entries.length > 0);
}
