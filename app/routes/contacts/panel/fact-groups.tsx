import { useId, type ReactNode } from "react";

import { EmailLink, PhoneLink } from "~/ui/contacts/value-links";

import type { Fact, FactGroup } from "./contact-facts.server";

/** What there is to read of a contact, or of an order: groups of two columns, long texts across both. */
export function FactGroups({ groups }: { groups: readonly FactGroup[] }) {
  return groups.map(({ name, facts }, at) => (
    <FactSheet key={at} title={name}>
      <FactList facts={facts} />
    </FactSheet>
  ));
}

function FactSheet({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="sheet" aria-labelledby={id}>
      <header className="sheet-head">
        <h2 id={id}>{title}</h2>
      </header>
      <div className="sheet-body">{children}</div>
    </section>
  );
}

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts fact-columns">
      {facts.map((fact, at) => (
        <div key={at} className={fact.kind === "multiline" ? "wide" : undefined}>
          <dt>{fact.label}</dt>
          <dd className={fact.kind === "multiline" ? "text" : undefined}>
            <Value {...fact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const EMAIL = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/;
const PHONE = /^\+?[\d\s().\-/]{4,}$/;
const WEB = /^(https?:\/\/)?[^\s/@]+\.[^\s/@]{2,}(\/\S*)?$/i;

function Value({ kind, text, href }: Fact) {
  if (text === "") return "–";
  if (href !== null) return <a href={href}>{text}</a>;
  if (kind !== "multiline" && EMAIL.test(text)) return <EmailLink email={text} />;
  if (kind === "phone" && PHONE.test(text)) return <PhoneLink phone={text} />;
  const isAddress = /^https?:\/\/\S+$/i.test(text) || (kind === "web" && WEB.test(text));
  if (kind !== "multiline" && isAddress) return <WebLink text={text} />;
  return text;
}

/** Opens another tab: the contact stays. */
function WebLink({ text }: { text: string }) {
  const href = /^https?:/i.test(text) ? text : `https://${text}`;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
