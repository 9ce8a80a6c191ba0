import { expect, it } from "vitest";

import { contactOf } from "./record";

const FACTS = { location: "au", environment: "www", organisation: "org808232144" };
const ID = "5725767000000524157";

it("a record is shown by what it has, and kept as it came", () => {
  const record = {
    ...{ Zone: "north", First_Name: "Marta", Last_Name: "Kowalski", Full_Name: "Kowalski Marta" },
    ...{ Email: null, Secondary_Email: "m@mail.example", Phone: " 03 5254 1234 ", Mobile: "" },
    ...{ Mailing_City: "", Other_City: "Torquay", Owner: { name: "P", id: "1" }, $state: "save" },
    id: ID,
  };
  const contact = contactOf(record, FACTS);
  expect(contact).toEqual({
    ...{ externalId: ID, name: "Kowalski Marta", email: "m@mail.example" },
    ...{ phone: "03 5254 1234", place: "Torquay", data: record },
    link: `https://crm.zoho.com.au/crm/org808232144/tab/Contacts/${ID}`,
  });
  expect(Object.keys(contact.data)).toEqual(Object.keys(record));
});

it.each([
  [{ Full_Name: "Ma\0rta\nK" }, "Ma rta K"],
  [{ First_Name: "Marta", Last_Name: "Kowalski" }, "Marta Kowalski"],
  [{ Last_Name: "Kowalski", First_Name: null }, "Kowalski"],
  [{ Full_Name: { toString: "no" } }, ""],
])("%j is called %j", (fields, name) => {
  expect(contactOf({ ...fields, id: ID }, FACTS).name).toBe(name);
});

it("a place has a hundred whole letters at most", () => {
  const { place } = contactOf({ id: ID, Mailing_City: "\u{1f3e1}".repeat(101) }, FACTS);
  expect(place).toBe("\u{1f3e1}".repeat(100));
});

it.each([{}, { id: 5725767 }, { id: "" }])("without an id %j is none", (record) => {
  expect(() => contactOf(record, FACTS)).toThrow("no id");
});
