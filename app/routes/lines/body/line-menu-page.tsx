import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { Modal } from "~/ui/dialog/modal";
import styles from "~/ui/styles/line-list.css?url";

import { LineItems } from "../line-menu";
import type { loadLineMenu } from "./line-menu.server";
import type { LoaderOf } from "./loader-of";

type Load = LoaderOf<typeof loadLineMenu>;

export const lineMenuMeta: MetaFunction<Load> = ({ data }) => [
  { title: `${data?.name ?? "Product"} · Headrail` },
];
export const lineMenuLinks: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export function LineMenuPage() {
  const { name, closeTo, ...menu } = useLoaderData<Load>();
  return (
    <Modal title={name} about={menu.window} closeTo={closeTo} width="w500">
      <nav className="dialog-list line-items" aria-label="Actions">
        <LineItems {...menu} />
      </nav>
    </Modal>
  );
}
