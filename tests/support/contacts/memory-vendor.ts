import {
  ContactRefused,
  ProviderFailure,
  type ContactData,
  type ContactProvider,
  type ContactVendor,
  type FieldGroups,
  type Grant,
  type ProviderContact,
  type ProviderTrouble,
} from "../../../server/integrations/contacts/provider";

const FIELDS: FieldGroups = [
  {
    name: "Contact",
    fields: [
      { name: "Name", type: "STRING", path: "full.name", required: true },
      { name: "Email", type: "STRING", path: "emails.0.email", required: false },
      { name: "Referred by", type: "CONTACT", path: "referrer", required: false },
    ],
  },
];
interface Kept {
  name: string;
  email?: string | null;
  phone?: string | null;
  referrer?: { id: string } | null;
  secret?: string;
}

let last = 0;
const nextId = () => `z${(last += 1)}`;

/** A vendor within the test: what handlers do with one that works, and with one that does not. */
export class MemoryVendor implements ContactVendor {
  readonly schema = "ZOHO";
  readonly name = "Zoho CRM";
  readonly knowsChanges: boolean = false;
  readonly kept = new Map<string, Kept>();
  readonly revoked: Grant[] = [];
  readonly calls: string[] = [];
  /** How every call fails from here on; null if it goes well. */
  trouble: ProviderTrouble | null = null;
  /** What an answer waits for on its way; nothing unless said. */
  onTheWay: (name: string) => Promise<void> = () => Promise.resolve();
  /** So many on a page. */
  pageSize = 2;
  /** Lists leave out what fields do not show. */
  listsArePart = false;
  refused: readonly { path: string; message: string }[] = [];
  fields = FIELDS;
  grant: Grant = {
    ...{ accessToken: "token-1", refreshToken: "refresh-1", expiresAt: null },
    facts: { org: "one" },
  };

  add(one: Kept): string {
    const id = nextId();
    this.kept.set(id, one);
    return id;
  }

  authorizeUrl({ state, redirectUri }: { state: string; redirectUri: string }) {
    return `https://accounts.vendor.example/?${new URLSearchParams({ state, redirectUri })}`;
  }

  async exchange({ code }: { code: string }) {
    if (code !== "good") throw new ProviderFailure("forbidden", "An unknown code");
    return { grant: this.grant, label: "Banksia Blinds" };
  }

  async revoke(grant: Grant) {
    this.revoked.push(grant);
  }

  open(): ContactProvider {
    const call = async <Answer>(name: string, work: () => Answer): Promise<Answer> => {
      this.calls.push(name);
      if (this.trouble) {
        throw new ProviderFailure(this.trouble, "As the test wants it", {
          isUnknown: name === "create" || name === "update",
        });
      }
      const answer = work();
      await this.onTheWay(name);
      return answer;
    };
    const shown = (id: string): ProviderContact | null => {
      const one = this.kept.get(id);
      if (!one) return null;
      const { name, email = null, phone = null, referrer = null, secret } = one;
      return {
        ...{ externalId: id, name, email, phone, place: null },
        link: `https://crm.vendor.example/${id}`,
        data: { full: { name }, emails: email ? [{ email }] : [], referrer, secret },
      };
    };
    const write = (id: string, data: ContactData): ProviderContact | null => {
      if (this.refused.length > 0) throw new ContactRefused(this.refused);
      const { full, emails, referrer } = data as {
        full?: { name: string };
        emails?: [{ email: string | null }];
        referrer?: string | null;
      };
      const before = this.kept.get(id);
      this.kept.set(id, {
        ...before,
        name: full?.name ?? before?.name ?? "",
        ...(emails ? { email: emails[0].email } : {}),
        ...(referrer === undefined ? {} : { referrer: referrer ? { id: referrer } : null }),
      });
      return shown(id);
    };
    return {
      fieldGroups: () => call("fieldGroups", () => this.fields),
      list: ({ cursor }) =>
        call("list", () => {
          const ids = [...this.kept.keys()];
          const from = Number(cursor ?? 0);
          const page = ids.slice(from, from + this.pageSize);
          const next = from + this.pageSize < ids.length ? String(from + this.pageSize) : null;
          const contacts = page.flatMap((id) => shown(id) ?? []);
          if (!this.listsArePart) return { contacts, gone: [], next };
          const parts = contacts.map(({ data: { secret, ...data }, ...one }) => {
            void secret;
            return { ...one, data, isPart: true };
          });
          return { contacts: parts, gone: [], next };
        }),
      search: (text) =>
        call("search", () =>
          [...this.kept.keys()].flatMap((id) => {
            const one = shown(id);
            return one?.name.includes(text) ? [one] : [];
          }),
        ),
      get: (id) => call("get", () => shown(id)),
      create: (data) =>
        call("create", () => {
          const made = write(nextId(), data);
          if (!made) throw new Error("It was not made");
          return made;
        }),
      update: (id, data) => call("update", () => (this.kept.has(id) ? write(id, data) : null)),
    };
  }
}
