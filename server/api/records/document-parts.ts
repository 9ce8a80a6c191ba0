import { formatDimension, type MeasureSystem } from "../../../app/domain/dimensions";
import type { DocumentCompany } from "../../pdf/quote-document";
import type { AccountRead } from "../scope";
import type { Services } from "../services";
import type { Dealer } from "./dealer";
import { readLogo } from "./read-logo";

const NONE = "–";

/** Who writes, with their logo. */
export async function companyOf(
  services: Services,
  read: AccountRead,
  { dealer, details }: { dealer: Dealer; details: string | null },
): Promise<DocumentCompany> {
  return {
    name: dealer.name,
    addressLines: linesOf(dealer.address),
    phone: dealer.phone?.trim() ?? "",
    email: dealer.email?.trim() ?? "",
    detailLines: linesOf(details),
    logo: await readLogo(services, read, dealer.logoUrl),
  };
}

export const moneyFormat = ({ currency, currencySymbol: symbol, locale }: Dealer) => ({
  ...{ currency, symbol, locale },
});

export const linesOf = (text: string | null): string[] =>
  (text ?? "")
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** `1845 × 2100`; `36 wide` of what has no height. */
export function sizeText(
  { width, height }: { width: number | null; height: number | null },
  system: MeasureSystem,
): string {
  const [wide, high] = [width, height].map((size) =>
    size === null ? null : formatDimension(size, system),
  );
  if (wide && high) return `${wide} × ${high}`;
  if (wide) return `${wide} wide`;
  return high ? `${high} high` : NONE;
}
