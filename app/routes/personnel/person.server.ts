import { redirect } from "@remix-run/node";
import type { z } from "zod";

import { ACCOUNT_FLAGS } from "~/domain/account-flags";
import { fullName } from "~/domain/people";
import { isAfterForm } from "~/http/after-form";
import { setupForm } from "~/http/form-setup.server";
import { paths } from "~/http/paths";
import { FieldError, inFormFields } from "~/http/refusal";
import type { Sent, StaffContext } from "~/http/route.server";
import { closeTo, isSetupStep } from "~/http/setup-step";
import { requirePermission } from "~/http/staff.server";
import { submit, submitChange } from "~/http/submit.server";
import { success } from "~/http/toast-redirect.server";
import { employees, isActive } from "~/upstream/contract/employees";
import { personnel } from "~/upstream/contract/personnel";
import { movedMeanwhile } from "~/upstream/errors";

import { bodyOf, setupPerson } from "./person-form.server";
import { showPerson } from "./person-page.server";
import { credentialsSchema, personSchema } from "./person.schema";
import {
  enterPerson,
  findPerson,
  linkedId,
  loadEmployees,
  type Employee,
  type PersonContext,
} from "./personnel-route.server";

export type Dialog = NonNullable<Awaited<ReturnType<typeof loadDialog>>>;

const isNew = ({ params }: StaffContext) => params["personId"] === "new";

const EDIT = "Edit person";
const PERSON_IS_GONE =
  "This person is not there any more. What you typed is kept here, to be copied.";

/** A person, what of them is edited, or one who is added. A dialog that a document is asked for comes alone. */
export async function loadPerson(route: StaffContext) {
  if (isNew(route)) {
    if (route.params["section"]) throw redirect(paths.person("new"), 303);
    const added = await setupPerson(
      route,
      closeTo(route.url, paths.personnel(route.url.search)),
      null,
    );
    return { title: "Add person", added, page: null, dialog: null };
  }
  // What was typed of somebody who was archived meanwhile comes back.
  if (isAfterForm(route.request) && route.params["section"] === "edit") {
    const found = await findPerson(route);
    if (!found) {
      const form = await setupPerson(route, paths.personnel(), null, PERSON_IS_GONE);
      const dialog = { kind: "edit" as const, title: EDIT, ...form };
      return { title: EDIT, added: null, page: null, dialog };
    }
  }
  const person = await enterPerson(route);
  const dialog = await loadDialog(person);
  const isAlone = dialog !== null && route.context.host.kind === "document";
  return {
    title: dialog?.title ?? person.person.name,
    added: null,
    page: isAlone ? null : await showPerson(person),
    dialog,
    // For the question, which reads them where it finds them.
    ...(dialog?.kind === "archive" ? { closeTo: person.backTo, words: dialog.words } : {}),
  };
}

async function loadDialog(route: PersonContext) {
  const { person, backTo, params } = route;
  switch (params["section"]) {
    case undefined:
      return null;
    case "edit":
      return {
        ...{ kind: "edit" as const, title: EDIT },
        ...(await setupPerson(route, backTo, person)),
      };
    case "archive":
      return { kind: "archive" as const, title: "Archive person", words: archiveWords(route) };
    case "credentials":
      return loadCredentials(route);
    default:
      throw redirect(backTo, 303);
  }
}

function archiveWords({ person }: PersonContext) {
  const kept = "Deals and appointments keep the name.";
  return {
    ...{ verb: "archive", noun: "person", object: person.name },
    effect:
      linkedId(person) === null
        ? kept
        : `${kept} The login is unlinked and still works: disable the employee to end it.`,
  };
}

async function loadCredentials(route: PersonContext) {
  const { person, backTo } = route;
  await requireLinks(route);
  const all = (await loadEmployees(route)) ?? [];
  const linked = linkedId(person);
  const own = all.find(({ id }) => id === linked);
  const values = {
    type: linked === null ? "NONE" : "LEGACY_EMPLOYEE",
    ...{ employeeId: linked ?? "", linked: linked ?? "", flags: person.principal?.flags ?? [] },
    ...(own?.revision === undefined ? {} : { revision: own.revision }),
  };
  return {
    ...{ kind: "credentials" as const, title: "Login credentials", name: person.name },
    linked: own ? wordsOf(own) : null,
    employees: all.map((one) => ({
      value: one.id,
      label: labelOf(one, person.id),
      flags: one.flags ?? (one.id === linked ? values.flags : []),
    })),
    knownFlags: [...ACCOUNT_FLAGS],
    form: setupForm(credentialsSchema, backTo, values),
  };
}

const nameOf = (one: Employee) => fullName(one.first_name, one.last_name);
const wordsOf = (one: Employee) => `${nameOf(one)} (${one.username})`;

/** An employee among others: by name and username, with who else it is linked to. */
function labelOf(one: Employee, personId: string): string {
  const elsewhere = one.person && one.person.id !== personId ? `, of ${one.person.name}` : "";
  return `${nameOf(one)}, ${one.username}${isActive(one) ? "" : ", disabled"}${elsewhere}`;
}

const requireLinks = ({ request, context }: PersonContext) =>
  requirePermission(request, context, employees.updatePrincipal);

export async function savePerson(route: StaffContext & Sent): Promise<Response> {
  const { staff, form, params, url } = route;
  const named = form.text("name").trim();
  if (isNew(route)) {
    return submit(form, {
      schema: personSchema,
      save: (typed, { idempotencyKey }) =>
        staff.upstream.call(personnel.createPerson, { body: bodyOf(typed), idempotencyKey }),
      done: isSetupStep(url)
        ? success("Person added", "What they sign in with is set at their page in Personnel.")
        : success("Person added", named),
      to: ({ id }) => closeTo(url, paths.person(id)),
    });
  }
  if (params["section"] === "edit") {
    const found = await findPerson(route);
    return submit(form, {
      schema: personSchema,
      save: (typed, { idempotencyKey, revision }) => {
        if (!found) throw new FieldError({ "": [PERSON_IS_GONE] }, 404);
        return staff.upstream.call(personnel.updatePerson, {
          params: { id: found.person.id },
          body: { ...bodyOf(typed), revision },
          idempotencyKey,
        });
      },
      ...{ done: success("Person saved", named), to: found?.backTo ?? paths.personnel() },
    });
  }
  if (params["section"] === "archive" && form.text("verb") === "unarchive") {
    return unarchive(route);
  }
  const of = { ...route, ...(await enterPerson(route)) };
  const { person, backTo } = of;
  switch (params["section"]) {
    case "archive":
      return submitChange(form, {
        save: () =>
          staff.upstream.call(personnel.archivePerson, {
            params: { id: person.id },
            idempotencyKey: form.key,
          }),
        ...{
          done: {
            ...success("Person archived", person.name),
            action: { label: "Undo", to: `${backTo}/archive`, fields: undoOf(of) },
          },
          to: backTo,
          then: () => paths.personnel(),
        },
      });
    case "credentials":
      return saveCredentials(of);
    default:
      throw redirect(backTo, 303);
  }
}

/** What takes a person back as they were; their name is told of by then no more, so it goes along. */
const undoOf = ({ person }: PersonContext) => ({
  ...{ verb: "unarchive", name: person.name.slice(0, 80) },
  ...(linkedId(person) === null ? {} : { employeeId: linkedId(person) ?? "" }),
});

function unarchive({ staff, form, params }: StaffContext & Sent): Promise<Response> {
  const id = params["personId"] ?? "";
  const employeeId = form.text("employeeId");
  return submitChange(form, {
    save: () =>
      staff.upstream.call(personnel.unarchivePerson, {
        params: { id },
        body: employeeId === "" ? {} : { employeeId },
        idempotencyKey: form.key,
      }),
    ...{ done: success("Person unarchived", form.text("name")), to: paths.personnel() },
    then: () => paths.person(id),
  });
}

/** What is chosen beside "None" would be lost without a word: without style all of it is in sight. */
function refuseChoices(
  { employeeId = "", flags = [] }: z.output<typeof credentialsSchema>,
  linked: string | null,
): void {
  if (employeeId !== "" && employeeId !== linked) {
    throw new FieldError({ type: ["Choose Legacy employee, or no employee"] });
  }
  if (linked === null && flags.length > 0) {
    throw new FieldError({ flags: ["Flags belong to a login: choose Legacy employee"] });
  }
}

async function saveCredentials(route: PersonContext & Sent): Promise<Response> {
  const { staff, person, backTo, form } = route;
  await requireLinks(route);
  const linked = linkedId(person);
  return submit(form, {
    schema: credentialsSchema,
    save: async (typed, { idempotencyKey, revision }) => {
      const isLinked = typed.type === "LEGACY_EMPLOYEE";
      const employeeId = isLinked ? (typed.employeeId ?? "") : linked;
      const repeated = { params: { employeeId: employeeId ?? "" }, idempotencyKey };
      // Somebody else linked or unlinked since the form was filled; what is sent again is not of that.
      const seen = typed.linked ?? null;
      if (seen !== linked && employeeId !== linked) throw movedMeanwhile("updatePrincipal");
      if (!isLinked) refuseChoices(typed, linked);
      if (employeeId === null) return;
      try {
        await staff.upstream.call(employees.updatePrincipal, {
          ...repeated,
          body: {
            ...{ personnelId: isLinked ? person.id : null, flags: typed.flags ?? [] },
            // Of another employee the form has none.
            ...(employeeId === seen ? { revision } : {}),
          },
        });
      } catch (error) {
        throw inFormFields(error, (field) => (field === "personnelId" ? "employeeId" : field));
      }
    },
    ...{ done: success("Login credentials saved", person.name), to: backTo },
  });
}
