import { afterEach, beforeEach, expect, it } from "vitest";

import { startZoho, type ZohoHarness } from "../../../../tests/support/contacts/zoho";

let there: ZohoHarness;
beforeEach(async () => {
  there = await startZoho();
});
afterEach(() => there.close());

it("groups are an organisation's sections, with the fields that can be written", async () => {
  const groups = await there.open().fieldGroups();
  expect(groups.map(({ name, fields }) => [name, fields.map(({ path }) => path)])).toEqual([
    [
      "Contact Information",
      [
        ...["Lead_Source", "First_Name", "Last_Name", "Reporting_To", "Email", "Secondary_Email"],
        ...["Phone", "Mobile", "Fax", "Department", "Customer_Number", "Web_Page"],
      ],
    ],
    [
      "Address Information",
      ["Mailing_Street", "Mailing_City", "Mailing_State", "Mailing_Zip", "Mailing_Country"],
    ],
    ["Description Information", ["Description"]],
  ]);
  const fields = groups.flatMap((group) => group.fields);
  const of = (path: string) => fields.find((field) => field.path === path);
  expect(of("Last_Name")).toEqual({
    ...{ name: "Last Name", path: "Last_Name", type: "STRING", required: true },
  });
  expect(of("Lead_Source")).toMatchObject({ type: "STRING", required: false });
  expect(of("Mailing_Street")).toMatchObject({ type: "STRING_MULTILINE" });
  expect(of("Reporting_To")).toMatchObject({ type: "CONTACT" });
});

it("a field is shown once, under the name people gave it", async () => {
  const [first] = there.organisation.contactFields.filter(({ api_name }) => api_name === "Email");
  if (!first) throw new Error("No Email");
  first.field_label = "E-Mail-Adresse";
  there.organisation.contactFields.push({ ...first, section: "Once more" });
  const groups = await there.open().fieldGroups();
  const fields = groups.flatMap((group) => group.fields);
  expect(fields.filter(({ path }) => path === "Email")).toEqual([
    { name: "E-Mail-Adresse", path: "Email", type: "STRING", required: false },
  ]);
  expect(groups.map(({ name }) => name)).not.toContain("Once more");
});

it("a field that is like no other leaves the others where they are", async () => {
  const [first] = there.organisation.contactFields;
  if (!first) throw new Error("No fields");
  const odd = { ...first, api_name: "Odd", data_type: 7 as unknown as string };
  there.organisation.contactFields.push(odd, { ...odd, data_type: "hologram" });
  const groups = await there.open().fieldGroups();
  expect(groups.flatMap(({ fields }) => fields)).toHaveLength(18);
});

it("layouts are asked for each time, for somebody may change them", async () => {
  const provider = there.open();
  await provider.fieldGroups();
  await provider.fieldGroups();
  const asked = there.log.filter((line) => line === "GET settings/layouts?module=Contacts");
  expect(asked).toHaveLength(2);
});
