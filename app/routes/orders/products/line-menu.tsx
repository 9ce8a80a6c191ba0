import { loadLineMenu } from "../../lines/body/line-menu.server";
import { orderLoader } from "../order-route.server";

/** What may be done with a product of an order. */
export const loader = orderLoader(loadLineMenu);

export {
  LineMenuPage as default,
  lineMenuLinks as links,
  lineMenuMeta as meta,
} from "../../lines/body/line-menu-page";
export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";
