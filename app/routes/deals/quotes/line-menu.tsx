import { loadLineMenu } from "../../lines/body/line-menu.server";
import { quoteLoader } from "./quote-route.server";

/** What may be done with a product of a quote. */
export const loader = quoteLoader(loadLineMenu);

export {
  LineMenuPage as default,
  lineMenuLinks as links,
  lineMenuMeta as meta,
} from "../../lines/body/line-menu-page";
export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";
