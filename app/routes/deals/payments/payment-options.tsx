import { json } from "@remix-run/node";

import { dealLoader } from "../deal-route.server";
import { findPayment, stateOf } from "./payments.server";

/** What an open payment is by now, for script. */
export const loader = dealLoader((route) => json({ state: stateOf(route, findPayment(route)) }));
