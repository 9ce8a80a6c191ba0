/** A dealer account of the demo or of generated data. */
export interface Dealer {
  name: string;
  /** The company's own address; `office@` its domain if it is missing. */
  email?: string;
  emailDomain: string;
  phone: string;
  address: string | null;
  timeZone: string;
  countryCode: "AU" | "US";
  /** The dealer's own domain, and the `#rrggbb` of its sign-in page there. */
  branding?: { domain: string | null; color: string | null };
  /** Nobody has set up its prices yet. */
  isNew?: true;
  staff: {
    username: string;
    /** The first name at the domain if it is missing. */
    email?: string;
    firstName: string;
    lastName: string;
    employeeType: "DEFAULT" | "ADMIN" | "MANUFACTURER";
    flags: string[];
    /** What the person is labelled with. */
    labels?: string[];
  }[];
}

export const BANKSIA: Dealer = {
  name: "Banksia Blinds & Shutters",
  emailDomain: "banksia.example",
  phone: "03 5550 0142",
  address: "12 Rope Walk, Geelong VIC 3220",
  timeZone: "Australia/Melbourne",
  countryCode: "AU",
  staff: [
    {
      username: "admin",
      firstName: "Megan",
      lastName: "Tran",
      employeeType: "ADMIN",
      flags: [],
      labels: ["Owner", "Sales"],
    },
    {
      username: "sales",
      firstName: "Dan",
      lastName: "Petrou",
      employeeType: "DEFAULT",
      flags: [],
      labels: ["Sales", "Surf Coast"],
    },
    {
      username: "dealsonly",
      firstName: "Chloe",
      lastName: "Rossi",
      employeeType: "DEFAULT",
      flags: ["DEALS_ONLY"],
      labels: ["Installer", "Check measure", "Subcontractor", "Shutters"],
    },
    {
      username: "maker",
      firstName: "Ari",
      lastName: "Kahn",
      employeeType: "MANUFACTURER",
      flags: [],
    },
  ],
};

export const REDWOOD: Dealer = {
  name: "Redwood Shades",
  emailDomain: "redwood.example",
  phone: "415 555 0117",
  address: null,
  timeZone: "America/Los_Angeles",
  countryCode: "US",
  staff: [
    {
      username: "redwood",
      firstName: "Sam",
      lastName: "Whitfield",
      employeeType: "ADMIN",
      flags: [],
    },
  ],
};

/** Dealer number `index` of generated data, with one administrator `seedN`. */
export function generatedDealer(index: number): Dealer {
  return {
    ...BANKSIA,
    name: `Coastline Blinds ${index}`,
    emailDomain: `coastline${index}.example`,
    staff: [
      {
        username: `seed${index}`,
        firstName: "Robin",
        lastName: `Field ${index}`,
        employeeType: "ADMIN",
        flags: [],
      },
    ],
  };
}
