import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import styles from "~/ui/styles/options.css?url";

import { OPTIONS_TITLE, OptionsDialog } from "../options/options-dialog";
import { OptionsEmbed } from "../options/options-embed";
import type { loadLineOptions } from "./line-options.server";

export const lineOptionsMeta: MetaFunction = () => [{ title: `${OPTIONS_TITLE} · Headrail` }];
export const lineOptionsLinks: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export function LineOptionsPage() {
  const { frame, noun, ...options } = useLoaderData<typeof loadLineOptions>();
  const { about, form } = options;
  // What cannot be changed is shown here, and what is in a frame can be.
  if (frame === null || form.closed) return <OptionsDialog {...options} />;
  return (
    <OptionsEmbed
      title={OPTIONS_TITLE}
      about={about}
      noun={noun}
      closeTo={form.closeTo}
      frame={frame}
    />
  );
}
