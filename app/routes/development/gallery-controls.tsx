import { useForm } from "@conform-to/react";

import { paths } from "~/http/paths";
import { Pill } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { AddressField } from "~/ui/form/address-field";
import { CheckField, DateField, MultilineField, SelectField, TextField } from "~/ui/form/field";
import { AutosaveSelect } from "~/ui/form/autosave-select";
import { FormError } from "~/ui/form/form-error";
import { RadioField } from "~/ui/form/radio-field";
import { SearchPicker } from "~/ui/form/search-picker";
import { Icon } from "~/ui/icon";
import { Menu } from "~/ui/menu";
import { Tooltip } from "~/ui/popover/tooltip";

import { CHOICES } from "./gallery-choices";
import { Group } from "./gallery-group";

const here = paths.gallery;
const REQUIRED = { required: true };

export function Buttons() {
  return (
    <Group title="Buttons and menus">
      <div className="actions">
        <ButtonLink href={here()} variant="primary" icon="add">
          Add deal
        </ButtonLink>
        <ButtonLink href={here()}>Edit</ButtonLink>
        <ButtonLink href={here()} variant="plain">
          Reset filters
        </ButtonLink>
      </div>
      <form method="get" action={here()} className="actions">
        <Button variant="danger">Yes, archive now</Button>
        <Button variant="to-danger" icon="archive">
          Archive
        </Button>
        <Button disabled>Disabled</Button>
        <Button variant="primary" isBusy>
          Save
        </Button>
        <Button size="small" icon="add">
          Add
        </Button>
        <Button size="large" variant="primary">
          Sign in
        </Button>
      </form>
      <div className="actions">
        <Menu summary="More" summaryClass="btn">
          <p className="head">Move to status</p>
          <a className="item" href={here()}>
            <Icon name="blind-3" />
            Ordered
          </a>
          <hr />
          <a className="item t-brick" href={here()}>
            <Icon name="archive" />
            Archive
          </a>
        </Menu>
      </div>
      <nav className="tabs" aria-label="Example">
        <a href={here()} aria-current="page">
          Details
        </a>
        <a href={here()}>
          Notes <Pill>2</Pill>
        </a>
      </nav>
      <nav className="segments" aria-label="Example view">
        <a href={here()} aria-current>
          <Icon name="board" />
          Kanban
        </a>
        <a href={here()}>
          <Icon name="table" />
          Table
        </a>
      </nav>
      <p>
        <Tooltip text="Quotes of this deal">
          <ButtonLink href={here()} icon="quote" aria-label="Quotes" />
        </Tooltip>
      </p>
    </Group>
  );
}

export function Fields() {
  const [, fields] = useForm<Record<string, string>>({
    id: "gallery",
    defaultNoValidate: false,
    constraint: { bad: REQUIRED, select: REQUIRED, radio: REQUIRED, check: REQUIRED },
    defaultValue: { text: "Whole house, rollers and sheers", select: "a", radio: "a" },
    lastResult: {
      status: "error",
      initialValue: { bad: "x", text: "Whole house, rollers and sheers", select: "a", radio: "a" },
      error: { bad: ["Please enter a valid value"] },
      state: { validated: { bad: true } },
    },
  });
  const f = (name: string) => fields[name] as React.ComponentProps<typeof TextField>["meta"];
  return (
    <Group title="Fields">
      <form method="get" action={here()} className="form" id="gallery">
        <TextField meta={f("text")} label="Description" hint="One line of help at most" />
        <TextField meta={f("bad")} label="Reference" />
        <TextField meta={f("locked")} label="Order" readOnly />
        <MultilineField meta={f("multi")} label="Notes" />
        <SelectField meta={f("select")} label="Shipping method" choices={CHOICES} />
        <RadioField meta={f("radio")} label="Discount" choices={CHOICES} />
        <CheckField meta={f("check")} label="Accept without signature" />
        <CheckField meta={f("switch")} label="Active" kind="switch" />
        <AddressField
          meta={f("address")}
          label="Shipping address"
          searchUrl={paths.addressOptions()}
        />
        <DateField meta={f("date")} label="Required date" />
        <SearchPicker
          meta={f("contact")}
          label="Contact"
          noun="contact"
          optionsUrl={paths.contactOptions()}
          chosen={[]}
        />
      </form>
      <FormError result={{ error: { "": ["Already exists"] } }} />
    </Group>
  );
}

/** Selects that are forms of their own. They save nothing, and go back to what they showed. */
export function AutosaveSelects() {
  const rest = { name: "choice", action: here(), choices: CHOICES };
  return (
    <Group title="Selects that save themselves">
      <AutosaveSelect {...rest} label="Status" value="a" />
      <AutosaveSelect {...rest} label="Payment" value="b" tone="t-amber" />
      <AutosaveSelect {...rest} label="Not set" value="" />
    </Group>
  );
}
