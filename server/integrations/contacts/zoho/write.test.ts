import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { startZoho, type ZohoHarness } from "../../../../tests/support/contacts/zoho";
import { ContactRefused, type ContactData } from "../provider";

let there: ZohoHarness;
beforeEach(async () => {
  there = await startZoho();
});
afterEach(() => there.close());

const stored = (id: string) => there.organisation.records.Contacts.get(id)?.fields;
const problemsOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ContactRefused)) throw error ?? new Error("It was not refused");
  return error.problems;
};
const create = (data: ContactData) => there.open().create({ Last_Name: "Kowalski", ...data });

describe("what is written", () => {
  it("is a field that can be filled in, and nothing else that somebody sends", async () => {
    const { externalId } = await create({
      ...{ First_Name: " Marta ", Mailing_Street: "1 Main St\r\nTorquay", Department: 7, Fax: "" },
      ...{ Owner: { id: "1" }, Full_Name: "No", id: "2", Email_Opt_Out: true, Letter: "<b>" },
      ...{ $approved: true, Layout: { id: "3" }, Account_Name: { id: "4" }, nobody: "knows" },
    });
    expect(stored(externalId)).toEqual({
      ...{ Last_Name: "Kowalski", First_Name: "Marta", Department: "7" },
      Mailing_Street: "1 Main St\nTorquay",
    });
  });

  it("is the choice that people read, and comes back as it is stored", async () => {
    const { externalId } = await create({ Lead_Source: "word of MOUTH" });
    expect(stored(externalId)).toMatchObject({ Lead_Source: "External Referral" });
    await there.open().update(externalId, { Lead_Source: "Trade Show" });
    expect(stored(externalId)).toMatchObject({ Lead_Source: "Trade Show" });
  });

  it("is another contact by its id, or as Zoho names it", async () => {
    const first = (await create({})).externalId;
    const second = await create({ Reporting_To: first });
    expect(stored(second.externalId)).toMatchObject({ Reporting_To: { id: first } });
    const same = { Reporting_To: { name: "Kowalski", id: first } };
    await there.open().update(second.externalId, same);
    expect(stored(second.externalId)).toMatchObject({ Reporting_To: { id: first } });
    for (const empty of [null, ""]) {
      await there.open().update(second.externalId, { Reporting_To: empty });
      expect(stored(second.externalId)).toMatchObject({ Reporting_To: null });
    }
    expect(await problemsOf(create({ Reporting_To: "marta" }))).toEqual([
      { path: "Reporting_To", message: "Choose a contact" },
    ]);
  });

  it("empties a field by null or an empty text, and keeps what is not named", async () => {
    const { externalId } = await create({ Phone: "0412 886 031", Fax: "03 5254 1234" });
    await there.open().update(externalId, { Phone: "  ", Fax: null });
    expect(stored(externalId)).toEqual({ Last_Name: "Kowalski", Phone: null, Fax: null });
    await there.open().update(externalId, {});
    await there.open().update(externalId, { Owner: "nobody" });
    expect(there.log.filter((line) => line.startsWith("PUT"))).toHaveLength(1);
  });
});

describe("what Zoho refuses is said by its field", () => {
  it.each([
    [{ Email: "marta" }, "Email", "Enter an email address"],
    [{ Mobile: "phone me" }, "Mobile", "Enter a phone number"],
    [{ Fax: "1".repeat(31) }, "Fax", "Use 30 characters at most"],
    [{ Lead_Source: "Magpie" }, "Lead_Source", "Choose one of “Fair”, “Word of mouth”"],
    [{ Last_Name: " " }, "Last_Name", "This field is required"],
    [{ Department: { a: 1 } }, "Department", "Enter a text"],
    [{ Reporting_To: "5725767000000000001" }, "Reporting_To", "Zoho CRM does not take this value"],
  ])("%j", async (data, path, message) => {
    expect(await problemsOf(create(data))).toEqual([{ path, message }]);
    expect(there.organisation.records.Contacts.size).toBe(0);
    const { externalId } = await create({});
    expect(await problemsOf(there.open().update(externalId, data))).toEqual([{ path, message }]);
  });

  it("several at once", async () => {
    const problems = await problemsOf(create({ Last_Name: "", Email: "a", Mobile: "b" }));
    expect(problems.map(({ path }) => path)).toEqual(["Last_Name", "Email", "Mobile"]);
  });

  it("that another contact has already", async () => {
    await create({ Customer_Number: "K-1" });
    expect(await problemsOf(create({ Customer_Number: "K-1" }))).toEqual([
      { path: "Customer_Number", message: "Another contact in Zoho CRM has this already" },
    ]);
  });

  it("and of all, if the field is none that is shown", async () => {
    there.organisation.contactFields = there.organisation.contactFields.map((field) =>
      field.api_name === "Date_of_Birth" ? { ...field, system_mandatory: true } : field,
    );
    expect(await problemsOf(create({}))).toEqual([
      { path: "", message: "This field is required (“Date of Birth” in Zoho CRM)" },
    ]);
  });
});

describe("what a layout requires", () => {
  const require = (name: string) => {
    there.organisation.contactFields = there.organisation.contactFields.map((field) =>
      field.api_name === name ? { ...field, required: true } : field,
    );
  };

  it("is required of new contacts", async () => {
    require("Department");
    expect(await problemsOf(create({}))).toEqual([
      { path: "Department", message: "This field is required" },
    ]);
  });

  it("is left to Zoho's own pages where nobody could fill it in here", async () => {
    require("Date_of_Birth");
    const { externalId } = await create({});
    expect(stored(externalId)).toEqual({ Last_Name: "Kowalski" });
  });
});

describe("what was stored and cannot be read back", () => {
  it("is the contact all the same, so that nobody makes it twice", async () => {
    const provider = there.open();
    // The first request for contacts makes it; those after it read it.
    const creating = provider.create({ Last_Name: "Kowalski", Email: "k@mail.example" });
    const { promise, resolve } = Promise.withResolvers<void>();
    const put = there.organisation.put.bind(there.organisation);
    there.organisation.put = (...record) => {
      there.next("broken", "broken");
      resolve();
      return put(...record);
    };
    await promise;
    const made = await creating;
    expect(made).toMatchObject({ name: "Kowalski", email: "k@mail.example" });
    expect(stored(made.externalId)).toBeDefined();
  });

  it("may have been changed", async () => {
    const { externalId } = await create({});
    const change = there.organisation.change.bind(there.organisation);
    there.organisation.change = (...record) => {
      there.next("broken", "broken");
      change(...record);
    };
    const changing = there.open().update(externalId, { Last_Name: "New" });
    await expect(changing).rejects.toMatchObject({ trouble: "away", more: { isUnknown: true } });
  });
});

it("ids that are none are asked nobody about", async () => {
  for (const id of ["", "..", "deleted", "1/../2", "abc", "1".repeat(21)]) {
    expect(await there.open().get(id)).toBeNull();
    expect(await there.open().update(id, { Last_Name: "New" })).toBeNull();
  }
  expect(there.log).toEqual([]);
  // Digits, and still none.
  expect(await there.open().get("12")).toBeNull();
});
