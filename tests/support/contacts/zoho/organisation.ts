import { CONTACT_FIELDS, ORDER_FIELDS, type FieldDefinition } from "./fields";
import { zohoTime } from "./reply";

export type ZohoModule = "Contacts" | "Accounts" | "Sales_Orders";
export interface StoredRecord {
  readonly id: string;
  /** Milliseconds since 1970. */
  modifiedAt: number;
  readonly createdAt: number;
  fields: Record<string, unknown>;
}

/** What an organisation has in Zoho CRM. */
export class Organisation {
  readonly records: Readonly<Record<ZohoModule, Map<string, StoredRecord>>> = {
    Contacts: new Map(),
    Accounts: new Map(),
    Sales_Orders: new Map(),
  };
  readonly deleted: { id: string; name: string; at: number }[] = [];
  contactFields: FieldDefinition[] = CONTACT_FIELDS.map((field) => ({ ...field }));
  orderFields: FieldDefinition[] = ORDER_FIELDS.map((field) => ({ ...field }));
  /** Longer than a number can hold: whoever makes one of an id loses its end. */
  #lastId = 5_725_767_000_000_524_157n;

  newId(): string {
    this.#lastId += 1n;
    return String(this.#lastId);
  }

  put(module: ZohoModule, fields: Record<string, unknown>, at = Date.now()): string {
    const id = this.newId();
    this.records[module].set(id, { id, modifiedAt: at, createdAt: at, fields });
    return id;
  }

  change(module: ZohoModule, id: string, fields: Record<string, unknown>): void {
    const record = this.records[module].get(id);
    if (!record) throw new Error(`No record ${id}`);
    record.fields = { ...record.fields, ...fields };
    record.modifiedAt = Date.now();
  }

  remove(module: ZohoModule, id: string): void {
    const record = this.records[module].get(id);
    if (!record?.id) throw new Error(`No record ${id}`);
    this.records[module].delete(id);
    const name = String(this.shown(module, record).Full_Name ?? "");
    if (module === "Contacts") this.deleted.push({ id, name, at: Date.now() });
  }

  /** A record with everything that is made of other things. */
  shown(module: ZohoModule, record: StoredRecord): Record<string, unknown> {
    const { id, createdAt, modifiedAt, fields } = record;
    const { First_Name: given, Last_Name: family } = fields;
    return {
      Owner: { name: "Patricia Boyle", id: "5725767000000411001", email: "boyle@mail.example" },
      ...fields,
      ...(module === "Contacts"
        ? { Full_Name: [given, family].filter((part) => typeof part === "string").join(" ") }
        : {}),
      id,
      Created_Time: zohoTime(createdAt),
      Modified_Time: zohoTime(modifiedAt),
    };
  }

  /** A column of a query: a field, or a field of what a lookup leads to. */
  column(module: ZohoModule, record: StoredRecord, name: string): unknown {
    const [own = "", joined] = name.split(".");
    const value = this.shown(module, record)[own] ?? null;
    if (joined === undefined) return value;
    const other = this.lookedUp(own, value);
    if (!other) return null;
    return this.shown(other.module, other.record)[joined] ?? null;
  }

  private lookedUp(lookup: string, value: unknown) {
    const id = (value as { id?: string } | null)?.id ?? "";
    const module: ZohoModule = lookup.startsWith("Account") ? "Accounts" : "Contacts";
    const record = this.records[module].get(id);
    return record && { module, record };
  }
}
