import { describe, expect, it } from "vitest";

import { orderQuery } from "./order-query";

const FIELDS = { contact: "Contact_Name1", account: "Account_Name" };
const BACKSLASH = "\\";

describe("a query for orders", () => {
  it("asks for a name among contacts and accounts", () => {
    expect(orderQuery(" Marta  Kowalski ", FIELDS)?.text(2_000, 200)).toBe(
      "select id, Contact_Name1.Full_Name, Account_Name.Account_Name from Sales_Orders " +
        "where (Contact_Name1.Full_Name = 'Marta Kowalski' or " +
        "Account_Name.Account_Name = 'Marta Kowalski') " +
        "order by Created_Time desc, id desc limit 2000, 200",
    );
    expect(orderQuery("Marta", { contact: null, account: "Account_Name" })?.text(0, 1)).toContain(
      "where (Account_Name.Account_Name = 'Marta')",
    );
  });

  it.each([
    ["O'Brien", "= 'O''Brien'"],
    ["''", "= ''''''"],
    ["' or id is not null or '", "= ''' or id is not null or '''"],
    ["' or id is not null or Subject = '", "like '%or id is not null or Subject%'"],
    ["Smith & Sons Pty. Ltd.", "= 'Smith & Sons Pty. Ltd.'"],
    ["Łukasz Żółć", "= 'Łukasz Żółć'"],
    ["山田", "= '山田'"],
    ["Blinds (Geelong)", "like '%Geelong%'"],
    ["a)or(Status:equals:Open", "like '%Status%'"],
    ["100% Blinds", "like '%Blinds%'"],
    ["Blinds_Geelong", "like '%Geelong%'"],
    [`Marta${BACKSLASH}`, "like '%Marta%'"],
    [`${BACKSLASH}' or id is not null --`, "like '%or id is not null --%'"],
    ['Marta "Mim" Kowalski', "like '%Kowalski%'"],
    ["Marta\u0000Kowalski", "like '%Kowalski%'"],
    ["Marta 🏡 Kowalski", "like '%Kowalski%'"],
  ])("for %j holds nothing that could mean more", (name, condition) => {
    const query = orderQuery(name, { contact: "Contact_Name1", account: null });
    expect(query?.text(0, 1)).toContain(`where (Contact_Name1.Full_Name ${condition})`);
  });

  it.each(["", "  ", "%", "_%_", ")(", BACKSLASH, '"', "a%b_c", "🏡"])(
    "for %j is none: nothing could be asked",
    (name) => {
      expect(orderQuery(name, FIELDS)).toBeNull();
    },
  );

  it("is none where orders name nobody", () => {
    expect(orderQuery("Marta", { contact: null, account: null })).toBeNull();
  });
});

describe("what a query found", () => {
  const isMeant = (name: string, found: unknown) =>
    orderQuery(name, FIELDS)?.isMeant({ "Account_Name.Account_Name": found });

  it.each([
    ["Blinds (Geelong)", "Blinds (Geelong)", true],
    ["Blinds (Geelong)", "Blinds [Geelong]", false],
    ["100% Blinds", "1000 Blinds", false],
    ["Łukasz Kowalski", "łukasz  KOWALSKI", true],
    ["José", "Jose", true],
    ["Smith", "Smithers", false],
    ["Smith", null, false],
    ["Smith", { name: "Smith" }, false],
  ])("for %j: %j is meant: %j", (name, found, expected) => {
    expect(isMeant(name, found)).toBe(expected);
  });
});
