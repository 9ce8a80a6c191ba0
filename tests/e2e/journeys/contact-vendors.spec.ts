import { connect } from "../../../server/database/connection";
import type { ContactsHarness } from "../../support/contacts/harness";
import type { ZohoHarness } from "../../support/contacts/zoho";
import { VENDORS, type Schema } from "../../support/contacts/vendors";
import { DEMO_PASSWORD, startApp } from "../../support/start-app";
import type { Desk } from "../place";
import { test, uniqueName } from "../test";

/** What each provider calls the fields in which this journey types. */
const PROVIDERS: readonly {
  name: string;
  schema: Schema | null;
  field: Record<"name" | "phone", string>;
}[] = [
  { name: "Headrail", schema: null, field: { name: "Name", phone: "Mobile" } },
  { name: "Zoho CRM", schema: "ZOHO", field: { name: "Last Name", phone: "Mobile" } },
  { name: "Nylas", schema: "NYLAS", field: { name: "Given name", phone: "Mobile" } },
  { name: "Podium", schema: "PODIUM", field: { name: "Name", phone: "Phone" } },
];

/** Somebody at a server whose contacts are kept by a provider; what is started for it ends with it. */
async function openOver(
  schema: Schema,
  openDeskAt: (origin: string) => Promise<Desk>,
  journey: (staff: Desk, there: ContactsHarness) => Promise<void>,
  prepare: (there: ContactsHarness, dataDir: string) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { there, env } = await VENDORS[schema]();
  await there.add({
    ...{ given: "Marta", family: "Kowalski", email: "marta@mail.example" },
    ...{ phone: "+61412886031", city: "Barwon Heads" },
  });
  const app = await startApp({ env });
  try {
    await prepare(there, app.dataDir);
    const staff = await openDeskAt(app.origin);
    await staff.open("/login");
    await staff.signIn("admin", DEMO_PASSWORD);
    await staff.expectHeading("Dashboard");
    await staff.open("/settings/contacts");
    await staff.follow(/^Connect /);
    const name = PROVIDERS.find((one) => one.schema === schema)?.name ?? "";
    await staff.expectToast(`${name} connected`);
    await journey(staff, there);
  } finally {
    await app.stop();
    await there.close();
  }
}

for (const { name: provider, schema, field } of PROVIDERS) {
  test(`contacts are listed, added, read and edited over ${provider}`, async ({
    staff: atHome,
    openDeskAt,
  }) => {
    test.setTimeout(120_000);
    const journey = async (staff: Desk) => {
      const name = uniqueName("Heron");
      const address = `${name.replaceAll(/\W+/g, ".").toLowerCase()}@mail.example`;
      await staff.open("/contacts");
      await staff.follow("Add contact");
      await staff.fill(field.name, "   ");
      await staff.fill("Email", address);
      await staff.press("Add contact");
      await staff.expectShown(".problem", `${field.name} is required`);
      await staff.expectField("Email", address);
      await staff.fill(field.name, name);
      await staff.fill(field.phone, "+61400123456");
      await staff.press("Add contact");
      await staff.expectToast("Contact added");
      await staff.expectHeading(name);
      await staff.expectShown(".facts", address);
      await staff.within(".panel-head").expectText(provider);

      await staff.open(`/contacts?search=${encodeURIComponent(address)}`);
      await staff.expectCount(".contacts tbody tr", 1);
      await staff.within(".contacts").follow(name);
      await staff.within(".panel-head").follow("Edit");
      await staff.fill(field.phone, "+61400765432");
      await staff.press("Save contact");
      await staff.expectToast("Contact saved");
      await staff.expectShown(".facts", "+61400765432");
      await staff.expectShown(".facts", address);
    };
    if (!schema) return journey(atHome);
    return openOver(schema, openDeskAt, async (staff, there) => {
      await journey(staff);
      await staff.open("/contacts?search=kowalski");
      await staff.expectShown(".contacts tbody tr", "Marta Kowalski");
      await staff.within(".contacts").follow("Marta Kowalski");
      await staff.expectShown(".facts", "marta@mail.example");
      // It is gone, and lists go on from what was copied.
      there.endGrant();
      await staff.open("/contacts");
      await staff.press("Refresh");
      await staff.expectShown(".copy-note", `${provider} is not connected any more.`);
      await staff.expectShown(".contacts tbody tr", "Marta Kowalski");
    });
  });
}

test("a connection that has ended leads to where it is made again, or disconnected by one of two", async ({
  openDeskAt,
}) => {
  test.setTimeout(120_000);
  await openOver("ZOHO", openDeskAt, async (staff, there) => {
    await staff.open("/contacts");
    await staff.press("Refresh");
    await staff.expectText("Marta Kowalski");
    there.endGrant();
    await staff.press("Refresh");
    await staff.within(".copy-note").follow("Connect again");
    await staff.expectShown(".settings-sheets h2", "Contact providers");
    await staff.expectText("It does not accept the connection any more. Please connect it again.");
    const colleague = await staff.elsewhere();
    await colleague.open("/settings/contacts");
    await colleague.follow("Disconnect Zoho CRM");
    await colleague.expectText("1 contact leaves the list; deals keep theirs.");
    await colleague.press("Yes, disconnect now");
    await colleague.expectToast("Zoho CRM disconnected");
    await staff.follow("Disconnect Zoho CRM");
    await staff.expectToast("Zoho CRM is not connected any more");
    await staff.expectShown(".settings-sheets h2", "Contact providers");
    await staff.expectText("Not connected");
    await staff.expectNoText("It does not accept the connection any more.");
  });
});

test("orders of the CRM are shown with a contact, and read with what was ordered", async ({
  openDeskAt,
}) => {
  test.setTimeout(120_000);
  await openOver(
    "ZOHO",
    openDeskAt,
    async (staff) => {
      await staff.open("/contacts?search=kowalski");
      await staff.within(".contacts").follow("Marta Kowalski");
      if (!staff.scripted) await staff.follow("Show legacy orders");
      await staff.expectText("1 in Zoho CRM");
      await staff.within("table.orders").follow("BX-4471");
      await staff.expectHeading("Order BX-4471");
      await staff.expectText("Front rooms, 6 rollers");
      await staff.within("table.items").expectText("Roller, blockout");
      await staff.follow("Close Order BX-4471");
      await staff.expectHeading("Marta Kowalski");
    },
    async (there, dataDir) => {
      await allowLegacyOrders(dataDir);
      const { organisation } = there as ZohoHarness;
      const [marta] = organisation.records.Contacts.keys();
      organisation.put("Sales_Orders", {
        ...{ Order_Num: "BX-4471", Subject: "Front rooms, 6 rollers", Status: "Installed" },
        Contact_Name1: { id: marta, name: "Marta Kowalski" },
        Ordered_Items: [{ Description: "Roller, blockout", Quantity: 6, List_Price: 120 }],
      });
    },
  );
});

/** As whoever runs the program does for an account. */
async function allowLegacyOrders(dataDir: string): Promise<void> {
  const database = connect(`sqlite:${dataDir}/headrail.db`);
  const modules = JSON.stringify(["DEALS", "BURNS_LEGACY_ORDERS"]);
  await database.write((trx) => trx.updateTable("accounts").set({ modules }).execute());
  await database.close();
}
