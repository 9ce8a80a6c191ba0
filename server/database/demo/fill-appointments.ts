import type { Insertable } from "kysely";

import { normalise } from "../../../app/domain/normalise";
import { localDateTimeToInstant, todayIn } from "../../../app/domain/dates";
import type { Database } from "../connection";
import { newId } from "../id";
import type { Schema } from "../schema";
import type { FilledDealer } from "./fill-dealer";
import { Random } from "./random";

const DAY_MS = 86_400_000;
/** Appointments are in working hours, on quarter hours; of the day in quarters. */
const OPENS = 8 * 4;
const CLOSES = 17 * 4;
const WHOLE_DAY = 24 * 4;
const OPEN_PHASES = ["NEW", "QUOTING", "IN_PROGRESS"];
const PAST_DAYS = 21;
const COMING_DAYS = 28;
/** From here on the customer has not been asked yet whether it suits. */
const NEAR_DAYS = 7;

type Appointment = Insertable<Schema["appointments"]>;
type Participant = Insertable<Schema["appointment_participants"]>;
type Status = Participant["status"];
/** What customers answer, in turn, so that each reply is there. */
const REPLIES: readonly Status[] = ["YES", "NOREPLY", "MAYBE", "YES", "NO", "YES"];

interface Person {
  id: string;
  name: string;
  email: string;
  phone: string | null;
}
interface Deal {
  id: string;
  tuid: string;
  workflow_id: string;
  created_at: string;
  created_by: string | null;
  contact_name: string | null;
  email: string | null;
  phone: string | null;
  external_data: string | null;
}
interface Visit {
  title: string;
  where: "customer" | "showroom" | "phone";
  /** Days from today, the first and the last that may be. */
  from: number;
  to: number;
  /** Quarter hours; none for a moment, days for a whole-day one. */
  quarters: number;
  days?: number;
}

/**
 * Books appointments for about a third of an account's open deals, in past and coming weeks around `now`, nobody in
 * two places at once. Nobody is told of them.
 */
export async function fillAppointments(
  database: Database,
  dealer: FilledDealer,
  { seed, now }: { seed: number; now: Date },
): Promise<void> {
  const random = new Random(seed);
  const account = await database.read
    .selectFrom("accounts")
    .select(["time_zone", "company_address"])
    .where("id", "=", dealer.accountId)
    .executeTakeFirstOrThrow();
  const people = await readPeople(database, dealer);
  const diary = new Diary(random, people, todayIn(account.time_zone, now));
  const appointments: Appointment[] = [];
  const participants: Participant[] = [];
  let replies = 0;
  for (const { deal, visits, workflowName } of await planVisits(database, dealer, random, now)) {
    for (const visit of visits) {
      const { person, day, quarter, offset } = diary.book(visit);
      const when = whenOf(visit, { day, quarter, zone: account.time_zone });
      const own = { id: newId(), account_id: dealer.accountId, deal_id: deal.id };
      const booked = Math.min(now.getTime(), Date.parse(when.starts));
      const made = Date.parse(deal.created_at);
      const wait = Math.max(0, booked - made) * random.next();
      appointments.push({
        ...own,
        ...when,
        title: visit.title,
        location: placeOf(visit, deal, account.company_address),
        description: `Appointment for ${workflowName} ${deal.tuid}`,
        created_at: new Date(made + wait).toISOString(),
        created_by: deal.created_by,
      });
      // One of each account has no guests.
      if (appointments.length === 3) continue;
      const isNear = offset <= NEAR_DAYS;
      const reply = isNear ? REPLIES[replies++ % REPLIES.length] : "NOREPLY";
      const guests = [
        { ...person, status: offset <= 0 || random.chance(0.8) ? "YES" : "NOREPLY" },
        ...(deal.email
          ? [{ name: deal.contact_name, email: deal.email, phone: deal.phone, status: reply }]
          : []),
      ];
      for (const [position, { name, email, phone, status = "NOREPLY" }] of guests.entries()) {
        participants.push({
          id: newId(),
          account_id: dealer.accountId,
          appointment_id: own.id,
          position,
          email,
          email_key: normalise(email),
          name,
          phone,
          status: status as Status,
        });
      }
    }
  }
  await database.write(async (trx) => {
    if (appointments.length > 0) {
      await trx.insertInto("appointments").values(appointments).execute();
    }
    if (participants.length > 0) {
      await trx.insertInto("appointment_participants").values(participants).execute();
    }
  });
}

/** The account's people, in the order of its staff. */
async function readPeople(database: Database, dealer: FilledDealer): Promise<Person[]> {
  const rows = await database.read
    .selectFrom("people")
    .select(["id", "name", "email"])
    .where("account_id", "=", dealer.accountId)
    .execute();
  return dealer.employees.flatMap(({ personId }) => {
    const row = rows.find(({ id }) => id === personId);
    return row ? [{ ...row, phone: null }] : [];
  });
}

/** Which visits which deals have. */
async function planVisits(database: Database, dealer: FilledDealer, random: Random, now: Date) {
  const phases = new Map(
    dealer.workflows.flatMap(({ statuses }) => statuses.map(({ id, phase }) => [id, phase])),
  );
  const names = new Map(dealer.workflows.map(({ id, template }) => [id, template.name]));
  const deals = await database.read
    .selectFrom("deals as d")
    .leftJoin("contacts as c", "c.id", "d.contact_id")
    .select(["d.id", "d.tuid", "d.workflow_id", "d.status_id", "d.created_at", "d.created_by"])
    .select(["c.name as contact_name", "c.email", "c.phone", "c.external_data"])
    .where("d.account_id", "=", dealer.accountId)
    .where("d.is_archived", "=", 0)
    .orderBy("d.number")
    .execute();
  const phaseOf = (statusId: string) => phases.get(statusId) ?? "";
  const open = deals.filter((deal) => OPEN_PHASES.includes(phaseOf(deal.status_id)));
  // One of every three, whichever it is.
  const chosen = Array.from({ length: Math.floor(open.length / 3) }, (_, at) =>
    random.pick(open.slice(at * 3, at * 3 + 3)),
  );
  return chosen.map((deal) => {
    const phase = phaseOf(deal.status_id);
    const workflowName = names.get(deal.workflow_id) ?? "";
    const ageDays = Math.floor((now.getTime() - Date.parse(deal.created_at)) / DAY_MS);
    const visits = visitsOf(random, phase, workflowName === "Service and repairs").filter(
      // Nobody visits before there is a deal, and a Sunday's visit is the Friday's.
      ({ to }) => to >= 0 || ageDays > 3,
    );
    const since = Math.max(-PAST_DAYS, 3 - ageDays);
    return {
      deal: deal as Deal,
      workflowName,
      visits: visits.map((visit) => ({ ...visit, from: Math.max(visit.from, since) })),
    };
  });
}

/** What a deal of a phase has behind and before it. */
function visitsOf(random: Random, phase: string, isService: boolean): Visit[] {
  const past = { where: "customer", from: -PAST_DAYS, to: -1 } as const;
  const coming = { where: "customer", from: 0, to: random.chance(0.4) ? 1 : 14 } as const;
  if (isService) {
    const visit = phase === "QUOTING" ? past : coming;
    return [{ ...visit, title: "Service call", quarters: 4 }];
  }
  if (phase === "NEW") {
    return random.chance(0.3)
      ? [{ ...coming, where: "showroom", title: "Showroom visit", quarters: 4 }]
      : [{ ...coming, title: "Measure", quarters: random.pick([4, 6]) }];
  }
  if (phase === "QUOTING") {
    const call: Visit = { ...coming, where: "phone", title: "Follow-up call", quarters: 0 };
    return [
      { ...past, title: "Measure", quarters: random.pick([4, 6]) },
      ...(random.chance(0.4) ? [call] : []),
    ];
  }
  const install = { where: "customer", title: "Install", from: 1, to: COMING_DAYS } as const;
  return [
    { ...past, title: "Check measure", quarters: 3 },
    random.chance(0.4)
      ? { ...install, quarters: WHOLE_DAY, days: random.between(1, 3) }
      : { ...install, quarters: random.pick([8, 12, 16]) },
  ];
}

function placeOf({ where }: Visit, deal: Deal, showroom: string | null): string | null {
  if (where === "phone") return null;
  if (where === "showroom") return showroom ?? "Showroom";
  const { address } = JSON.parse(deal.external_data ?? "{}") as { address?: string };
  return address ?? null;
}

interface Slot {
  day: string;
  quarter: number;
  zone: string;
}

function whenOf({ quarters, days }: Visit, { day, quarter, zone }: Slot) {
  if (days !== undefined) {
    const ends = shiftDay(day, days - 1);
    const kind = days === 1 ? ("date" as const) : ("datespan" as const);
    return { kind, starts: day, ends, start_zone: null, end_zone: null };
  }
  const at = (quarterOfDay: number) => {
    const [hours, minutes] = [Math.floor(quarterOfDay / 4), (quarterOfDay % 4) * 15];
    const time = `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}:00`;
    return localDateTimeToInstant(`${day} ${time}`, zone) ?? "";
  };
  const [starts, ends] = [at(quarter), at(quarter + quarters)];
  const isMoment = quarters === 0;
  const kind = isMoment ? ("time" as const) : ("timespan" as const);
  return { kind, starts, ends, start_zone: zone, end_zone: isMoment ? null : zone };
}

function shiftDay(day: string, by: number): string {
  return new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10);
}

/** Who is busy when. */
class Diary {
  readonly #random: Random;
  readonly #people: readonly Person[];
  readonly #today: string;
  readonly #busy = new Map<string, { from: number; to: number }[]>();

  constructor(random: Random, people: readonly Person[], today: string) {
    this.#random = random;
    this.#people = people;
    this.#today = today;
  }

  /** A person and a time of theirs that is free; after many tries, the last one. */
  book({ from, to, quarters, days = 1 }: Visit) {
    for (let tries = 0; ; tries += 1) {
      const person = this.#random.pick(this.#people);
      const offset = this.#workday(this.#random.between(from, to), days);
      const quarter = days > 1 || quarters === WHOLE_DAY ? 0 : this.#quarter(quarters);
      const all = Array.from({ length: days }, (_, at) => this.#bookings(person, offset + at));
      const span = { from: quarter, to: quarter + Math.max(1, quarters) };
      const isFree = all.every((one) =>
        one.every((other) => other.to <= span.from || other.from >= span.to),
      );
      if (!isFree && tries < 100) continue;
      for (const bookings of all) bookings.push(span);
      return { person, offset, day: shiftDay(this.#today, offset), quarter };
    }
  }

  #quarter(quarters: number): number {
    return this.#random.between(OPENS, CLOSES - Math.max(1, quarters));
  }

  /** The same day, or one near it, from which on so many are no Saturday or Sunday. */
  #workday(offset: number, days: number): number {
    const weekday = new Date(`${shiftDay(this.#today, offset)}T00:00:00Z`).getUTCDay();
    if (weekday === 0) return offset < 0 ? offset - 2 : offset + 1;
    if (weekday + days - 1 <= 5) return offset;
    // Back to the Friday, or to the day that leaves enough of the week; what lies ahead stays ahead.
    const back = weekday + days - 1 - 5;
    return offset < 0 || offset - back > 0 ? offset - back : offset + (8 - weekday);
  }

  #bookings(person: Person, offset: number) {
    const name = `${person.id} ${offset}`;
    const bookings = this.#busy.get(name) ?? [];
    this.#busy.set(name, bookings);
    return bookings;
  }
}
