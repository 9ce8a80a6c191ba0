import { useLocation } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";

import { paths } from "~/http/paths";
import { Pill } from "~/ui/badge";
import { Spaced } from "~/ui/spaced";

import { orderViewSearch, readOrderView } from "./order-params";

interface OrderModule {
  name: string;
  title: string;
  count?: number;
  view: ReactNode;
}

/** The parts of an order: one under the other beside its list, one at a time where the order is a page of its own. */
export function OrderModules({ id, modules }: { id: string; modules: readonly OrderModule[] }) {
  const { search } = useLocation();
  const wanted = readOrderView(search).module;
  const current = modules.find(({ name }) => name === wanted) ?? modules[0];
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = strip.current?.querySelector("[aria-current]");
    tab?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [current?.name]);
  return (
    <>
      {modules.length > 1 && (
        <nav className="tabs panel-tabs order-tabs" aria-label="Modules" ref={strip}>
          <Spaced>
            {modules.map((one) => (
              <a
                key={one.name}
                href={paths.order(id) + orderViewSearch(search, { module: one.name })}
                aria-current={one === current ? "page" : undefined}
                data-keep-scroll=""
              >
                {one.title}
                {one.count !== undefined && <Pill>{one.count}</Pill>}
              </a>
            ))}
          </Spaced>
        </nav>
      )}
      {modules.map((one) => (
        <div key={one.name} className={one === current ? "module current" : "module"}>
          {one.view}
        </div>
      ))}
    </>
  );
}
