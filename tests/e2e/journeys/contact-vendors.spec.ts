import type { ContactsHarness } from "../../support/contacts/harness";
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
): Promise<void> {
  const { there, env } = await VENDORS[schema]();
  await there.add({
    ...{ given: "Marta", family: "Kowalski", email: "marta@mail.example" },
    ...{ phone: "+61412886031", city: "Barwon Heads" },
  });
  const app = await startApp({ env });
  try {
    const staff = await openDeskAt(app.origin);
    await staff.open("/login");
    await staff.signIn("admin", DEMO_PASSWORD);
    await staff.expectHeading("Dashboard");
    await staff.open("/settings/contacts");
    await staff.follow(/^Connect /);
    await staff.expectToast("Provider connected");
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
      await staff.expectText(new RegExp(`${provider}.*(connect|Connect)`));
      await staff.expectShown(".contacts tbody tr", "Marta Kowalski");
    });
  });
}
