import type { ReactNode } from "react";

import { Icon } from "../icon";
import { PageToasts } from "../toast/page-toasts";

/** A dealer as their customers see them. */
export interface PublicDealer {
  name: string;
  email: string | null;
  phone: string | null;
  address?: string | null;
  /** Path of the dealer's mark. */
  logoUrl?: string | null;
  /** `#rrggbb`, of the rail and its slats alone. */
  color?: string | null;
}

/** Toasts of public pages. Source: specification part 2 section 9. */
const TOASTS_LAST_MS = 10_000;

/** A page of a dealer's customers: who it is from above, how to reach them below. */
export function CustomerPage({ dealer, children }: { dealer: PublicDealer; children: ReactNode }) {
  const { logoUrl, color = null } = dealer;
  return (
    <div className="guest">
      <header className={color ? "dealer own" : "dealer"}>
        {logoUrl ? (
          <div className="mark">
            <img src={logoUrl} alt="" />
            <span>{dealer.name}</span>
          </div>
        ) : (
          dealer.name
        )}
        {color && <Rail color={color} />}
      </header>
      <main>
        <PageToasts lastsMs={TOASTS_LAST_MS} />
        {children}
      </main>
      <footer>
        {dealer.address && <p className="address">{dealer.address}</p>}
        <Contact {...dealer} />
        <p className="sent">
          <Icon name="logo" /> Sent with Headrail
        </p>
      </footer>
    </div>
  );
}

/** A rail and its slats in the dealer's colour, which no style of ours knows; where it is low, the rail alone. */
export function Rail({ color }: { color: string }) {
  return (
    <svg className="rail" aria-hidden="true" fill={color}>
      <rect width="100%" height="6" />
      <rect width="100%" height="1.5" y="10" opacity=".4" />
      <rect width="100%" height="1" y="15" opacity=".25" />
    </svg>
  );
}

function Contact({ phone, email }: PublicDealer) {
  if (!phone && !email) return null;
  return (
    <p>
      {phone && <PhoneLink phone={phone} />}
      {phone && email && " · "}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </p>
  );
}

export function PhoneLink({ phone }: { phone: string }) {
  return <a href={`tel:${phone.replace(/[^\d+]/g, "")}`}>{phone}</a>;
}

/** How a dealer is reached, within a sentence: `call 03 5248 0117 or write to hello@banksia.example`. */
export function ReachDealer({ dealer: { name, phone, email } }: { dealer: PublicDealer }) {
  if (!phone && !email) return <>ask {name}</>;
  return (
    <>
      {phone && (
        <>
          call <PhoneLink phone={phone} />
        </>
      )}
      {phone && email && " or "}
      {email && (
        <>
          write to <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
    </>
  );
}
