import { readEmails } from "~/domain/email-list";

/** Addresses that mail is sent to, each a link; "–" if there are none. */
export function EmailList({ list }: { list: string }) {
  const addresses = readEmails(list);
  if (addresses.length === 0) return "–";
  return addresses.map(({ text }, at) => (
    <span key={text} className="settings-email">
      <a href={`mailto:${text}`}>{text}</a>
      {at < addresses.length - 1 && <span className="sr">, </span>}
    </span>
  ));
}
