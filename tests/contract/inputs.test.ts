import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";

import { MAX_AMOUNT } from "../../app/domain/money";
import {
  productOverrideInput,
  supplierSettingsInput,
} from "../../app/upstream/contract/account.input";
import { accountSettingsSchema } from "../../app/upstream/contract/account";
import { appointmentSchema } from "../../app/upstream/contract/calendar";
import {
  appointmentInput,
  eventRangeQuery,
  newAppointmentInput,
} from "../../app/upstream/contract/calendar.input";
import { checklist } from "../../app/upstream/contract/checklist";
import { employeeTypeSchema } from "../../app/upstream/contract/auth";
import { dealInput } from "../../app/upstream/contract/deals.input";
import {
  amount,
  freeDataField,
  paginationInput,
  queryInteger,
  sortInput,
} from "../../app/upstream/contract/fields";
import { supplierSchema } from "../../app/upstream/contract/documents";
import { employees } from "../../app/upstream/contract/employees";
import { legacyOrderedItemSchema } from "../../app/upstream/contract/legacy-orders";
import { noteInput } from "../../app/upstream/contract/notes.input";
import { newPaymentInput } from "../../app/upstream/contract/payments.input";
import { hasPendingUpdates, pendingUpdatesSchema } from "../../app/upstream/contract/quote-updates";
import { quoteSchema } from "../../app/upstream/contract/quotes";
import { adjustmentInput, quotePricingInput } from "../../app/upstream/contract/quotes.input";
import {
  createdSchema,
  idSchema,
  instantSchema,
  orNull,
  unspecified,
} from "../../app/upstream/contract/scalars";
import { supplierOrders } from "../../app/upstream/contract/supplier-orders";
import { flagAppearanceSchema } from "../../app/upstream/contract/workflows";
import { modulesInput } from "../../app/upstream/contract/workflows.input";

/** The messages a value is refused with, by field; empty where it is good. */
function messages(schema: z.ZodType, value: unknown): Record<string, string> {
  const issues = schema.safeDecode(value as never).error?.issues ?? [];
  return Object.fromEntries(issues.map((issue) => [issue.path.join("."), issue.message]));
}

describe("identifiers and instants", () => {
  it("an id is text or a whole number on the wire, and text in the program", () => {
    expect([12, 0, "ab", "0012"].map((id) => z.decode(idSchema, id))).toEqual([
      "12",
      "0",
      "ab",
      "0012",
    ]);
    for (const bad of [1.5, "", null, {}, true, "a\0b", "x".repeat(129), Number.NaN]) {
      expect(idSchema.safeDecode(bad as never).success).toBe(false);
    }
    expect(messages(z.object({ id: idSchema }), {})).toEqual({ id: "This field is required" });
    const method = (id: string | null) =>
      z.encode(supplierSettingsInput, { default_shipping_method_id: id })
        .default_shipping_method_id;
    expect(["7", "007", "x7", null].map(method)).toEqual([7, "007", "x7", null]);
  });

  it("equal moments are equal texts, whatever their offset", () => {
    const moments = fc.date({
      min: new Date(0),
      max: new Date(4_102_444_800_000),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, fc.integer({ min: -14, max: 14 }), (moment, hours) => {
        const local = new Date(moment.getTime() + hours * 3_600_000).toISOString().slice(0, -1);
        const sign = hours < 0 ? "-" : "+";
        const offset = `${sign}${String(Math.abs(hours)).padStart(2, "0")}:00`;
        expect(instantSchema.parse(local + offset)).toBe(moment.toISOString());
      }),
    );
    expect(instantSchema.parse("2026-11-18T02:00:00Z")).toBe("2026-11-18T02:00:00.000Z");
  });

  it.each(["", "soon", "2026-11-18", "2026-02-30T00:00:00Z", "2026-11-18T25:00:00Z", 7, null])(
    "%j is no moment, and refused without a fault",
    (value) => {
      expect(instantSchema.safeParse(value).success).toBe(false);
      expect(messages(eventRangeQuery, { startTime: value, endTime: value })).toHaveProperty(
        "startTime",
      );
    },
  );
});

describe("answers are read as they are stored", () => {
  it("whatever limits inputs have", () => {
    const item = { Description: "x", Quantity: "2", Total: 12 };
    expect(legacyOrderedItemSchema.parse(item)).toMatchObject({ Description: "x", Quantity: 2 });
    const appointment = {
      id: 1,
      title: null,
      participants: [{ email: "not an address" }],
      when: { kind: "time", time: "2026-11-18T02:00:00Z", zone: "Mars/Olympus" },
      context: { deal: null },
    };
    expect(appointmentSchema.parse(appointment)).toMatchObject({ id: "1", title: null });
    expect(accountSettingsSchema.shape.feature_flags.parse({ personnel: true })).toEqual({
      personnel: true,
    });
  });

  it("and nothing, OK or null is enough where the specification shows no answer", () => {
    const schema = unspecified(createdSchema);
    expect([undefined, null, "OK", {}, { id: 7 }].map((answer) => schema.parse(answer))).toEqual([
      null,
      null,
      null,
      null,
      { id: "7" },
    ]);
  });
});

describe("answers that the specification leaves open", () => {
  it("a value that may not be there yet is null, absent or not", () => {
    const schema = z.object({ at: orNull(instantSchema) });
    expect(schema.parse({})).toEqual({ at: null });
    expect(schema.parse({ at: null })).toEqual({ at: null });
    expect(schema.safeParse({ at: 7 }).success).toBe(false);
  });

  it("an unknown employee type has the rights of DEFAULT, an unknown appearance its looks", () => {
    expect(employeeTypeSchema.parse("ASTRONAUT")).toBe("DEFAULT");
    expect(employeeTypeSchema.parse("ADMIN")).toBe("ADMIN");
    expect(flagAppearanceSchema.parse("GLITTER")).toBe("DEFAULT");
    expect(flagAppearanceSchema.safeParse(undefined).success).toBe(false);
  });

  it("a supplier is in UTC, takes orders online and has no methods unless it says else", () => {
    expect(supplierSchema.parse({ id: 7, name: "Coastline" })).toMatchObject({
      ...{ id: "7", timezone: "UTC", offline_only: false, shipping_methods: [] },
    });
    const told = { id: 7, name: "Coastline", timezone: "Australia/Perth" };
    expect(supplierSchema.parse(told).timezone).toBe("Australia/Perth");
  });

  it("lists and records of the older calls may stand bare or in data", () => {
    const roles = employees.listRoles.responses[200];
    const wrapped = { data: [{ id: "1", role: "Sales" }] };
    expect(roles.parse(wrapped)).toEqual(wrapped);
    expect(roles.parse(wrapped.data)).toEqual(wrapped);
    const trackers = supplierOrders.listTrackers.responses[200];
    const change = { id: 1, old: "a", new: 2, manufacturer_employees_full_name: "Ann" };
    const [local, instant] = ["2026-11-18 09:00:00", "2026-11-18T09:00:00+11:00"];
    const times = [local, instant].map((created_at) => ({ ...change, created_at }));
    expect(trackers.parse(times).data.map((one) => one.created_at)).toEqual([
      local,
      "2026-11-17T22:00:00.000Z",
    ]);
    const items = [{ id: 1, label: "Measure", isChecked: false }];
    const list = checklist.listChecklistItems.responses[200];
    expect(list.parse(items)).toEqual(list.parse({ items }));
  });

  it("pending updates are read from their flag, or from what is to be updated", () => {
    const of = (wire: unknown) => hasPendingUpdates(pendingUpdatesSchema.parse(wire));
    const product = { productId: 1, productName: "Roller" };
    expect(of({ hasPendingUpdates: true })).toBe(true);
    expect(of({ orderUpdates: { hasFreightUpdates: false }, products: [product] })).toBe(false);
    expect(of({ products: [{ ...product, hasRuleUpdates: true }] })).toBe(true);
    expect(of({ orderUpdates: { hasFreightUpdates: true }, products: [] })).toBe(true);
    expect(hasPendingUpdates(null)).toBe(false);
  });

  it("the state of a quote that its prices are saved against is kept letter by letter", () => {
    const { lastUpdatedAt } = quotePricingInput.shape;
    for (const stamp of ["2026-11-18T02:00:00.123456Z", "2026-11-18 13:00:00", "W/42"]) {
      expect(quoteSchema.shape.lastUpdatedAt.parse(stamp)).toBe(stamp);
      expect(z.encode(lastUpdatedAt, stamp)).toBe(stamp);
    }
  });
});

describe("inputs say what is wrong in words people read", () => {
  it("deals and notes", () => {
    expect(messages(dealInput, {})).toEqual({ name: "Deal name is required" });
    expect(messages(dealInput, { name: " " })).toEqual({ name: "Deal name is required" });
    expect(messages(dealInput, { name: "x".repeat(201) })).toEqual({
      name: "Must be at most 200 characters",
    });
    expect(messages(noteInput, { content: "\n " })).toEqual({ content: "Note cannot be empty" });
  });

  it("payments: whole cents from $0.50, and a date when paid and only then", () => {
    const good = { type: "MANUAL", status: "REQUESTED", amount: 0.5 };
    expect(messages(newPaymentInput, good)).toEqual({});
    expect(messages(newPaymentInput, { ...good, amount: undefined })).toEqual({
      amount: "Amount is required",
    });
    for (const amount of [0.49, 0, -5]) {
      expect(messages(newPaymentInput, { ...good, amount })).toEqual({
        amount: "Minimum payment amount is $0.50",
      });
    }
    expect(messages(newPaymentInput, { ...good, amount: 1.005 })).toEqual({
      amount: "Amount must be in whole cents",
    });
    expect(messages(newPaymentInput, { ...good, status: "PAID" })).toEqual({
      transactedAt: "Transaction date is required",
    });
    expect(messages(newPaymentInput, { ...good, transactedAt: "2026-11-18" })).toEqual({
      transactedAt: "Transaction date not allowed for this status",
    });
    expect(
      messages(newPaymentInput, { ...good, status: "PAID", transactedAt: "2026-11-18" }),
    ).toEqual({});
  });

  it("every amount of whole cents from 50 on is a good payment, there and back", () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 99_999_999 }), (cents) => {
        const { amount } = newPaymentInput.shape;
        expect(z.encode(amount, z.decode(amount, cents / 100))).toBe(cents / 100);
      }),
    );
  });

  it("appointments: a title, real zones, and an end after the start", () => {
    const span = {
      kind: "timespan",
      start: "2026-11-18T09:00:00+11:00",
      end: "2026-11-17T23:00:00Z",
      startZone: "Australia/Sydney",
      endZone: "Australia/Sydney",
    };
    const good = { title: "Measure", participants: [], when: span };
    expect(messages(newAppointmentInput, good)).toEqual({});
    expect(messages(newAppointmentInput, { ...good, title: "" })).toEqual({
      title: "Title is required",
    });
    const of = (when: object) => messages(newAppointmentInput, { ...good, when });
    expect(of({ ...span, end: "2026-11-17T21:59:00Z" })).toEqual({
      "when.end": "End time must be after start time",
    });
    expect(of({ ...span, start: undefined })).toEqual({
      "when.start": "Please enter a start and end time",
    });
    expect(of({ ...span, endZone: "+11:00" })).toEqual({ "when.endZone": "Unknown time zone" });
    expect(of({ kind: "datespan", start: "2026-11-18", end: "2026-11-18" })).toEqual({});
    expect(of({ kind: "datespan", start: "2026-11-18", end: "2026-11-17" })).toEqual({
      "when.end": "End date must be after start date",
    });
    const guest = { email: "nobody" };
    expect(messages(newAppointmentInput, { ...good, participants: [guest] })).toEqual({
      "participants.0.email": "Email address is invalid",
    });
  });

  it("appointments: at most 366 days, in years that sort as text", () => {
    const of = (when: object) =>
      messages(newAppointmentInput, { title: "Measure", participants: [], when });
    const tooLong = { "when.end": "An appointment can last at most 366 days" };
    const days = (start: string, end: string) => of({ kind: "datespan", start, end });
    expect(days("2027-01-01", "2028-01-01")).toEqual({});
    expect(days("2027-01-01", "2028-01-02")).toEqual(tooLong);
    const zones = { startZone: "Australia/Sydney", endZone: "Australia/Sydney" };
    const times = (start: string, end: string) => of({ kind: "timespan", start, end, ...zones });
    expect(times("2027-01-01T09:00:00Z", "2028-01-02T09:00:00Z")).toEqual({});
    expect(times("2027-01-01T09:00:00Z", "2028-01-02T09:00:01Z")).toEqual(tooLong);
    const span = { kind: "timespan" as const, ...zones };
    const offsets = { start: "2027-01-01T10:00:00+11:00", end: "2027-01-01T00:00:00Z" };
    const sent = { title: "Measure", participants: [], when: { ...span, ...offsets } };
    expect(newAppointmentInput.safeEncode(sent).success).toBe(true);
    const early = "Date cannot be before 1 Jan 1900";
    const late = "Date cannot be after 31 Dec 2199";
    const at = (time: string) => of({ kind: "time", time, zone: "UTC" });
    expect(at("1900-01-01T00:00:00Z")).toEqual({});
    expect(at("2199-12-31T23:59:59-01:00")).toEqual({ "when.time": late });
    expect(at("9999-12-31T23:59:59-12:00")).toEqual({ "when.time": late });
    expect(at("0000-01-01T00:00:00+12:00")).toEqual({ "when.time": early });
    expect(at("soon")).toEqual({ "when.time": "Please enter a time" });
    expect(of({ kind: "date", date: "0026-11-18" })).toEqual({ "when.date": early });
    expect(of({ kind: "date", date: "2026-02-30" })).toEqual({
      "when.date": "Please enter a date",
    });
  });

  it("appointments: nothing that goes into a mail's header holds a line break", () => {
    const when = { kind: "date", date: "2026-11-18" };
    const good = { title: "Measure", participants: [], when };
    const crlf = "x\r\nBcc: everybody@example.com";
    const of = (more: object) => messages(newAppointmentInput, { ...good, ...more });
    const refused = "Must be a single line";
    expect(of({ title: crlf })).toEqual({ title: refused });
    expect(of({ location: crlf })).toEqual({ location: refused });
    expect(of({ description: crlf, location: " " })).toEqual({});
    const guest = (more: object) => of({ participants: [{ email: "ann@example.com", ...more }] });
    expect(guest({ name: crlf })).toEqual({ "participants.0.name": refused });
    expect(guest({ phoneNumber: crlf })).toEqual({ "participants.0.phoneNumber": refused });
    expect(guest({ email: `ann@example.com${crlf}` })).toHaveProperty("participants.0.email");
    expect(guest({ email: "ann@example.com\r\n" })).toHaveProperty("participants.0.email");
    const many = Array.from({ length: 201 }, (_, at) => ({ email: `g${at}@example.com` }));
    expect(of({ participants: many })).toEqual({ participants: "Must be at most 200 guests" });
  });

  it("an edit takes an appointment back as it was stored, however odd", () => {
    const stored = {
      title: null,
      participants: [{ email: "nobody", status: "PERHAPS" }],
      when: { kind: "time", time: "2026-11-18T02:00:00.000Z", zone: "Mars/Olympus" },
    };
    expect(messages(appointmentInput, stored)).toEqual({});
    expect(appointmentInput.parse(stored)).toEqual(stored);
    expect(messages(appointmentInput, { ...stored, when: { kind: "time" } })).toEqual({
      "when.time": "Please enter a time",
      "when.zone": "This field is required",
    });
  });

  it("amounts of more decimals than are kept are refused, and not rounded", () => {
    const field = z.object({ amount: amount() });
    const refused = { amount: "Amounts have at most four decimals" };
    expect(messages(field, { amount: 0.00005 })).toEqual(refused);
    expect(messages(field, { amount: 12.34567 })).toEqual(refused);
    expect(messages(field, { amount: 1e15 })).toEqual({ amount: "The amount is too large" });
    expect(messages(newPaymentInput.shape.amount, 1.000001)).toEqual({
      "": "Amount must be in whole cents",
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_AMOUNT }), (tenThousandths) => {
        const wire = tenThousandths / 10_000;
        expect(z.decode(amount(), wire)).toBe(tenThousandths);
      }),
    );
  });

  it("pages, sorts and choices say what they take", () => {
    const page = z.object({ page: paginationInput(100), sort: sortInput("name", "email") });
    const of = (value: object) => messages(page, value);
    expect(
      of({ page: { limit: 101, offset: -1 }, sort: { column: "x", direction: "UP" } }),
    ).toEqual({
      "page.limit": "Must be at most 100",
      "page.offset": "Must be at least 0",
      "sort.column": "Unknown column",
      "sort.direction": "Must be ASC or DESC",
    });
    expect(of({ page: { limit: "10" }, sort: { column: "name", direction: "ASC" } })).toEqual({
      "page.limit": "Must be a whole number",
      "page.offset": "This field is required",
    });
    expect(messages(queryInteger(0, 100), "500")).toEqual({ "": "Must be at most 100" });
  });

  it("a range of events: both ends, in order, at most 400 days, by either pair of names", () => {
    const day = (at: string) => `${at}T00:00:00+11:00`;
    expect(
      messages(eventRangeQuery, { dateFrom: day("2026-11-01"), dateTo: day("2026-12-01") }),
    ).toEqual({});
    expect(
      messages(eventRangeQuery, { startTime: day("2026-11-01"), endTime: day("2026-12-01") }),
    ).toEqual({});
    expect(messages(eventRangeQuery, {})).toEqual({
      startTime: "Please enter a start and end time",
    });
    expect(
      messages(eventRangeQuery, { dateFrom: day("2026-11-01"), dateTo: day("2026-10-01") }),
    ).toEqual({
      endTime: "End date must be after start date",
    });
    expect(
      messages(eventRangeQuery, { dateFrom: day("2026-01-01"), dateTo: day("2027-06-01") }).endTime,
    ).toContain("400 days");
  });

  it("adjustments: exactly one amount, percents whole and at most 100", () => {
    const of = (amount: object) =>
      messages(adjustmentInput, { label: "Trade", taxType: "STANDARD", ...amount });
    const sentBack = { amountIncTax: 3, amountExTax: null, percent: null };
    for (const good of [{ amountIncTax: -12.5 }, { amountExTax: 3 }, { percent: -100 }, sentBack]) {
      expect(of(good)).toEqual({});
    }
    expect(of({})).toEqual({ amountIncTax: "Please enter an amount" });
    expect(of({ amountIncTax: 1, percent: 5 })).toEqual({ percent: "Only one amount is allowed" });
    expect(of({ percent: 0 })).toEqual({ percent: "Amount must be greater than zero" });
    expect(of({ percent: 101 })).toEqual({ percent: "Percentage amount cannot be more than 100%" });
    expect(of({ percent: 7.5 })).toEqual({
      percent: "Percentage amount cannot have decimal places",
    });
    expect(of({ amountIncTax: 1, tax: 2 })).not.toEqual({});
  });

  it("modules: each type once, checklists as often as wanted, unknown ones for whoever has them", () => {
    const of = (...types: string[]) =>
      messages(modulesInput, { modules: types.map((type) => ({ type })) });
    expect(of("DETAILS", "CHECKLIST", "NOTES", "CHECKLIST")).toEqual({});
    expect(of("DETAILS", "DETAILS")).toEqual({
      "modules.1.type": "Module already added to this workflow",
    });
    expect(of("HOLOGRAMS", "HOLOGRAMS")).toEqual({});
    expect(of("")).toEqual({ "modules.0.type": "Module type is required" });
    expect(Object.values(messages(modulesInput, { modules: [{}] }))).toEqual([
      "Module type is required",
    ]);
  });

  it("modules: what is wrong with one is said where it stands, read or written", () => {
    const ids = Array.from({ length: 201 }, (_, at) => String(at + 1));
    const object = { "modules.0.config": "Must be an object" };
    for (const [type, config, said] of [
      ["DETAILS", "x", object],
      ["NOTES", 5, object],
      ["HOLOGRAMS", "x", object],
      ["DETAILS", [], object],
      ["CHECKLIST", { name: 5 }, { "modules.0.config.name": "Must be text" }],
      [
        "CHECKLIST",
        { name: "x".repeat(201) },
        { "modules.0.config.name": "Must be at most 200 characters" },
      ],
      [
        "DETAILS",
        { sidemark: "HIDDEN", udfs: [] },
        { "modules.0.config.sidemark": "Must be disabled, read-only or enabled" },
      ],
      [
        "DETAILS",
        { sidemark: "ENABLED", udfs: ["a", "b", "a"] },
        { "modules.0.config.udfs": "A custom field stands here once" },
      ],
      [
        "DETAILS",
        { sidemark: "ENABLED", udfs: ids },
        { "modules.0.config.udfs": "Must have at most 200 entries" },
      ],
      ["DETAILS", { sidemark: "ENABLED", udfs: 5 }, { "modules.0.config.udfs": "Must be a list" }],
      ["X".repeat(101), {}, { "modules.0.type": "Must be at most 100 characters" }],
      [5, {}, { "modules.0.type": "Must be text" }],
    ] as const) {
      const value = { modules: [{ type, config }] };
      expect(messages(modulesInput, value), JSON.stringify(value)).toEqual(said);
      const written = modulesInput.safeEncode(value as never).error?.issues ?? [];
      expect(
        Object.fromEntries(written.map(({ path, message }) => [path.join("."), message])),
        JSON.stringify(value),
      ).toEqual(said);
    }
    expect(messages(modulesInput, { modules: ["x", null] })).toEqual({
      "modules.0": "Must be an object",
      "modules.1": "Module type is required",
    });
  });

  it("modules: ids in them are texts, and what is not said is the default", () => {
    const wire = [
      { type: "DETAILS", config: { sidemark: "ENABLED", udfs: [7, "x7"] } },
      { type: "CHECKLIST", config: { dataSourceId: 8 } },
      { type: "NOTES" },
      { type: "HOLOGRAMS", config: { depth: 9 } },
    ];
    const read = [
      { type: "DETAILS", config: { sidemark: "ENABLED", udfs: ["7", "x7"] } },
      { type: "CHECKLIST", config: { dataSourceId: "8" } },
      ...wire.slice(2),
    ];
    expect(z.decode(modulesInput, { modules: wire })).toEqual({ modules: read });
    expect(z.encode(modulesInput, { modules: read })).toEqual({ modules: read });
    const bare = { modules: [{ type: "DETAILS", config: {} }] };
    const full = { modules: [{ type: "DETAILS", config: { sidemark: "ENABLED", udfs: [] } }] };
    expect([z.decode(modulesInput, bare), z.encode(modulesInput, bare)]).toEqual([full, full]);
  });

  it("overrides: of a product or of a brand's category, with percentages only of their own", () => {
    const inherited = {
      adjustmentType: null,
      baseAdjustmentValue: null,
      optionsAdjustmentValue: null,
      isHidden: true,
    };
    const product = { ...inherited, overrideType: "PRODUCT", productId: 7, id: 0 };
    expect(messages(productOverrideInput, product)).toEqual({});
    expect(messages(productOverrideInput, { ...product, overrideType: "BRAND_CATEGORY" })).toEqual({
      categoryId: "This field is required",
      brandId: "This field is required",
    });
    expect(
      Object.keys(messages(productOverrideInput, { ...product, baseAdjustmentValue: 5 })),
    ).toEqual(["baseAdjustmentValue"]);
  });

  it("a provider's data may nest, within bounds", () => {
    let deep: unknown = "end";
    for (let at = 0; at < 9; at += 1) deep = { deep };
    expect(
      freeDataField.safeParse({ Address: { Lines: ["1 High St", { Unit: 2 }] } }).success,
    ).toBe(true);
    expect(freeDataField.safeParse({ deep }).success).toBe(false);
    expect(freeDataField.safeParse({ list: Array.from({ length: 2_001 }, () => 1) }).success).toBe(
      false,
    );
    expect(freeDataField.safeParse({ text: "a\0b" }).success).toBe(false);
  });
});
