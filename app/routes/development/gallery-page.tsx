import { useForm } from "@conform-to/react";
import type { ReactNode } from "react";

import { formatDay, formatInstant } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import { BADGE_COLORS } from "~/domain/people";
import { PHASE_LABELS, PHASES } from "~/domain/phases";
import { paths } from "~/http/paths";
import { Alert } from "~/ui/alert";
import { Avatar } from "~/ui/avatar";
import { Badge, Flag, PhaseBadge, Pill } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { FilterStrip } from "~/ui/filter-strip";
import {
  CheckField,
  DateField,
  MultilineField,
  RadioField,
  SelectField,
  TextField,
} from "~/ui/form/field";
import { SearchPicker } from "~/ui/form/search-picker";
import { Icon } from "~/ui/icon";
import { Menu } from "~/ui/menu";
import { EmptyState, GenericError, LoadingSlats } from "~/ui/states";
import { Paging, Table } from "~/ui/table";
import { showToast } from "~/ui/toast";
import { Tooltip } from "~/ui/tooltip";

const NOW = new Date("2026-11-18T22:30:00Z");
const here = paths.gallery;
const CHOICES = [
  { value: "a", label: "Coastline van run, Geelong" },
  { value: "b", label: "Courier" },
];

/** Every piece of the kit in every state. */
export function GalleryPage() {
  return (
    <main className="page">
      <div className="page-head">
        <h1>Components</h1>
      </div>
      <div className="grid gap-8 lg:grid-cols-3">
        <Buttons />
        <Fields />
        <Marks />
        <Screens />
        <Messages />
        <States />
        <Lists />
      </div>
    </main>
  );
}

function Group({
  title,
  isWide = false,
  children,
}: {
  title: string;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={`grid content-start gap-3 ${isWide ? "lg:col-span-3" : ""}`}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Buttons() {
  return (
    <Group title="Buttons and menus">
      <div className="actions">
        <ButtonLink href={here()} look="primary" icon="add">
          Add deal
        </ButtonLink>
        <ButtonLink href={here()}>Edit</ButtonLink>
        <ButtonLink href={here()} look="plain">
          Reset filters
        </ButtonLink>
      </div>
      <form method="get" action={here()} className="actions">
        <Button look="danger">Yes, archive now</Button>
        <Button look="to-danger" icon="archive">
          Archive
        </Button>
        <Button disabled>Disabled</Button>
        <Button look="primary" isBusy>
          Save
        </Button>
        <Button size="small" icon="add">
          Add
        </Button>
        <Button size="large" look="primary">
          Sign in
        </Button>
      </form>
      <div>
        <Menu summary={<span className="btn">More</span>}>
          <p className="head">Move to status</p>
          <a className="item" href={here()}>
            <Icon name="blind-3" />
            Ordered
          </a>
          <hr />
          <a className="item" href={here()}>
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

function Fields() {
  const [, fields] = useForm<Record<string, string>>({
    id: "gallery",
    defaultNoValidate: false,
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
        <TextField
          meta={f("text")}
          label="Description"
          isOptional
          hint="One line of help at most"
        />
        <TextField meta={f("bad")} label="Reference" />
        <TextField meta={f("locked")} label="Order" isOptional readOnly />
        <MultilineField meta={f("multi")} label="Notes" isOptional />
        <SelectField meta={f("select")} label="Shipping method" choices={CHOICES} />
        <RadioField meta={f("radio")} label="Discount" choices={CHOICES} />
        <CheckField meta={f("check")} label="Accept without signature" />
        <CheckField meta={f("switch")} label="Active" kind="switch" />
        <DateField meta={f("date")} label="Required date" isOptional />
        <SearchPicker
          meta={f("contact")}
          label="Contact"
          noun="contact"
          isOptional
          optionsUrl="/options/contacts"
          chosen={[]}
          search={null}
        />
      </form>
    </Group>
  );
}

function Marks() {
  return (
    <Group title="Badges, flags, people, figures">
      <div className="actions">
        {PHASES.map((phase) => (
          <PhaseBadge key={phase} phase={phase}>
            {PHASE_LABELS[phase]}
          </PhaseBadge>
        ))}
        <Badge tone="stone" icon="archive">
          Archived
        </Badge>
      </div>
      <div className="actions">
        <Flag tone="stone" name="Install" value="None" />
        <Flag tone="amber" name="Payment" value="None" />
        <Flag tone="teal" name="Install" value="Booked" />
        <Flag tone="moss" name="Payment" value="Deposit paid" />
        <Flag tone="brick" name="Priority" value="Rush" />
      </div>
      <div className="actions">
        {BADGE_COLORS.map((color) => (
          <Avatar key={color} name="Megan Tran" color={color} />
        ))}
      </div>
      <p className="num">
        {formatMoney(32_866_900)} · {formatMoney(-1_685_100)} ·{" "}
        {formatDay("2026-11-19", "2026-11-19")} · {formatDay("2025-11-19", "2026-11-19")} ·{" "}
        {formatInstant("2026-11-17T22:30:00Z", "Australia/Melbourne", NOW)}
      </p>
    </Group>
  );
}

/** What has an address of its own opens over this page. */
function Screens() {
  return (
    <Group title="Dialogs and panels">
      <div className="actions">
        <ButtonLink href={paths.galleryModal()}>Modal with a form</ButtonLink>
        <ButtonLink href={paths.galleryConfirm()}>Confirmation</ButtonLink>
        <ButtonLink href={paths.galleryPanel()}>Panel</ButtonLink>
      </div>
    </Group>
  );
}

function Messages() {
  return (
    <Group title="Alerts and toasts">
      <Alert kind="warning">Your session has expired, please log in again.</Alert>
      <Alert kind="error">One or more products have errors.</Alert>
      <Alert kind="success">Saved</Alert>
      <Alert kind="warning" isThin>
        Cancelled without a Lost Reason
      </Alert>
      <Alert kind="info" isThin>
        Received and awaiting installation booking
      </Alert>
      <div className="actions">
        {(["success", "warning", "error"] as const).map((tone) => (
          <button
            key={tone}
            type="button"
            className="btn"
            onClick={() =>
              showToast({ tone, title: `A ${tone} toast`, text: "With a second line" })
            }
          >
            Show {tone}
          </button>
        ))}
      </div>
    </Group>
  );
}

function States() {
  return (
    <Group title="Empty, loading, failed">
      <div className="sheet">
        <EmptyState
          title="Nothing to display"
          text="No results found"
          action={<ButtonLink href={here()}>Reset filters</ButtonLink>}
        />
      </div>
      <div className="sheet">
        <LoadingSlats />
      </div>
      <div className="sheet">
        <GenericError
          action={
            <ButtonLink href={here()} icon="retry">
              Try again
            </ButtonLink>
          }
        />
      </div>
    </Group>
  );
}

function Lists() {
  return (
    <Group title="Tables and filters" isWide>
      <Table
        caption="Orders"
        columns={[
          { label: "Order", sortBy: "order" },
          { label: "Status" },
          { label: "Total", sortBy: "total", first: "DESC" },
        ]}
        sort={{ column: "total", direction: "DESC" }}
        hrefFor={here}
        isEmpty={false}
      >
        <tr>
          <td>
            <a className="row-link" href={here()}>
              PO-30714
            </a>
          </td>
          <td>
            <PhaseBadge phase="NEW">Open</PhaseBadge>
          </td>
          <td>$2,310.40</td>
        </tr>
        <tr aria-current="true">
          <td>
            <a className="row-link" href={here()}>
              PO-30706
            </a>
          </td>
          <td>
            <PhaseBadge phase="IN_PROGRESS">Submitted</PhaseBadge>
          </td>
          <td>$9,420.00</td>
        </tr>
      </Table>
      <Table
        caption="Orders without a match"
        columns={[{ label: "Order", sortBy: "order" }, { label: "Total" }]}
        sort={null}
        hrefFor={here}
        isEmpty
        emptyAction={<ButtonLink href={here()}>Reset filters</ButtonLink>}
      >
        {null}
      </Table>
      <Paging total={412} page={2} perPage={100} hrefFor={here} />
      <FilterStrip
        action={here()}
        setCount={1}
        filters={[
          { kind: "search", name: "search", label: "Search", value: "" },
          { kind: "text", name: "text", label: "Text", value: "" },
          {
            kind: "select",
            name: "select",
            label: "Select",
            value: "a",
            blank: "Any",
            choices: CHOICES,
          },
          { kind: "multiselect", name: "multi", label: "Several", values: ["a"], choices: CHOICES },
          {
            kind: "autocomplete",
            name: "auto",
            label: "Autocomplete",
            value: "",
            suggestions: ["Geelong", "Torquay"],
          },
          {
            kind: "date",
            name: "past",
            label: "Past",
            value: "-30",
            initial: "-30",
            range: "past",
          },
          { kind: "date", name: "future", label: "Ahead", value: "", range: "future" },
          { kind: "toggle", name: "archived", label: "Archived", isOn: false },
        ]}
      />
    </Group>
  );
}
