import type { LinksFunction } from "@remix-run/node";
import type { ReactNode } from "react";

import { Icon } from "~/ui/icon";
import { PageToasts } from "~/ui/toast/page-toasts";
import styles from "~/ui/styles/auth-layout.css?url";

export interface Branding {
  name: string;
  logoUrl: string | null;
  /** The left side's colour is a light one, so that its text must be dark. */
  isLight: boolean;
}

const SLATS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14];

/** Of every page in this layout. */
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** The page outside: the blind and the logo at the left, one box at the right. */
export function AuthLayout({
  branding,
  foot,
  children,
}: {
  branding?: Branding | null;
  foot?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="auth-layout">
      <header className={`left${branding?.isLight ? " light" : ""}`}>
        <div className="logo">
          {branding?.logoUrl ? (
            <img src={branding.logoUrl} alt={branding.name} />
          ) : (
            <>
              <Icon name="logo" />
              {branding?.name ?? "Headrail"}
            </>
          )}
        </div>
        <Blind />
      </header>
      <main className="right">
        <PageToasts />
        <div className="box">{children}</div>
        <footer className="foot">{foot}</footer>
      </main>
    </div>
  );
}

/** Drawn to the width there is: slats grow shorter, and are never cut. */
function Blind() {
  return (
    <svg className="window" viewBox="0 0 556 770" preserveAspectRatio="none" aria-hidden="true">
      <linearGradient id="slat" x2="0" y2="1">
        <stop stopColor="#f1e9db" />
        <stop offset="1" stopColor="#dccbb0" />
      </linearGradient>
      {SLATS.map((slat) => (
        <path
          key={slat}
          d={`M${14 - slat * 0.7} ${38 + slat * 48}h${528 + slat * 1.4}l${-slat * 0.5} ${34 - slat * 1.1}h${-(528 + slat * 0.4)}z`}
          fill="url(#slat)"
          opacity={0.97 - slat * 0.045}
        />
      ))}
      <path d="M110 20v750M446 20v750" stroke="#cbc1af" strokeWidth="1.5" opacity="0.8" />
      <path d="M492 20v460" stroke="#e0761e" strokeWidth="3" />
      <rect x="484" y="470" width="17" height="24" rx="4" fill="#e0761e" />
      <path d="M4 26h548l-4 8H8z" opacity="0.18" />
      <rect width="556" height="26" rx="3" fill="#f8f3e9" />
    </svg>
  );
}
