import { isAfterForm } from "~/http/after-form";
import { isBackground } from "~/http/background-page.server";
import { setupForm } from "~/http/form-setup.server";
import { paths } from "~/http/paths";
import { FieldError } from "~/http/refusal";
import type { Sent, StaffContext } from "~/http/route.server";
import { submit, submitChange } from "~/http/submit.server";
import { loadWorkflows } from "~/http/workflows.server";
import { leadBack, success } from "~/http/toast-redirect.server";
import { customFields, type Udf } from "~/upstream/contract/custom-fields";
import { detailsConfigOf } from "~/upstream/contract/workflows";

import { readSection } from "../read-section";
import { settingsNav } from "../settings-nav.server";
import { customFieldSchema, newCustomFieldSchema } from "./custom-field.schema";

const HOME = paths.settings("custom-fields");
const NEW = "new";

const pathOf = (id: string, section = "") => paths.settings("custom-fields", id, section);

export async function loadCustomFields(route: StaffContext) {
  const { staff, url } = route;
  const nav = settingsNav(staff);
  const addPath = pathOf(NEW);
  if (isBackground(route, HOME)) return { nav, addPath, page: null, search: null };
  const all = await staff.upstream.call(customFields.listUdfs, {});
  const page = all
    .map(({ id, name, type, required }) => ({ id, name, type, required, path: pathOf(id) }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  return { nav, addPath, page, search: url.search };
}

/** The custom field of the address; none if it is not there, or not any more. */
async function findField({ staff, params }: StaffContext): Promise<Udf | undefined> {
  const all = await staff.upstream.call(customFields.listUdfs, {});
  return all.find(({ id }) => id === params["fieldId"]);
}

/** The same, or the way back. */
async function requireField(route: StaffContext): Promise<Udf> {
  const field = await findField(route);
  if (!field) throw await leadBack(route, HOME, "custom field");
  return field;
}

/** The workflows whose deals show a field: no others' have it, nor ask for it where it is required. */
async function findShownIn({ staff, context }: StaffContext, id: string) {
  const all = await loadWorkflows(context, staff);
  return all
    .filter(({ modules }) => detailsConfigOf(modules).udfs.includes(id))
    .map((one) => ({ name: one.name, path: paths.settings("workflows", one.id) }));
}

const FIELD_IS_GONE =
  "This custom field is not there any more. What you typed is kept here, to be copied.";

const sectionOf = ({ params }: StaffContext, home: string) =>
  readSection(params["section"], ["edit", "archive"], home);

export async function loadCustomField(route: StaffContext) {
  const id = route.params["fieldId"] ?? "";
  const section = sectionOf(route, pathOf(id));
  if (id === NEW) {
    const values = { name: "", type: "STRING", required: false };
    return { kind: NEW, form: setupForm(newCustomFieldSchema, HOME, values) } as const;
  }
  // What was typed of one that was archived meanwhile comes back.
  if (section === "edit" && isAfterForm(route.request) && !(await findField(route))) {
    const values = { name: "", required: false };
    const form = setupForm(customFieldSchema, HOME, values, FIELD_IS_GONE);
    return { kind: section, field: null, form } as const;
  }
  const { name, type, required, revision } = await requireField(route);
  const field = { name, type, required };
  if (section === "archive") return { kind: section, field, closeTo: pathOf(id) } as const;
  if (section === "edit") {
    const values = { name, required, ...(revision === undefined ? {} : { revision }) };
    const form = setupForm(customFieldSchema, pathOf(id), values);
    return { kind: section, field, form } as const;
  }
  return {
    ...{ kind: "read" as const, field, closeTo: HOME },
    shownIn: await findShownIn(route, id),
    ...{ editPath: pathOf(id, "edit"), archivePath: pathOf(id, "archive") },
  };
}

export async function saveCustomField(route: StaffContext & Sent): Promise<Response> {
  const { staff, form } = route;
  const id = route.params["fieldId"] ?? "";
  if (id === NEW) {
    return submit(form, {
      schema: newCustomFieldSchema,
      save: ({ required = false, ...values }, { idempotencyKey }) => {
        const body = { ...values, required };
        return staff.upstream.call(customFields.createUdf, { body, idempotencyKey });
      },
      ...{ done: success("Custom field added", form.text("name").trim()), to: HOME },
    });
  }
  const params = { id };
  if (sectionOf(route, pathOf(id)) === "archive") {
    const field = await requireField(route);
    return submitChange(form, {
      save: () => {
        const idempotencyKey = form.key;
        return staff.upstream.call(customFields.archiveUdf, { params, idempotencyKey });
      },
      ...{ done: success("Custom field archived", field.name), to: HOME },
    });
  }
  const field = await findField(route);
  return submit(form, {
    schema: customFieldSchema,
    save: ({ name, required = false }, { idempotencyKey, revision }) => {
      if (!field) throw new FieldError({ "": [FIELD_IS_GONE] }, 404);
      return staff.upstream.call(customFields.updateUdf, {
        ...{ params, body: { name, required, revision }, idempotencyKey },
      });
    },
    ...{ done: success("Custom field saved", form.text("name").trim()), to: pathOf(id) },
  });
}
