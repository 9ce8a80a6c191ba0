import { contactConnections } from "../../../../app/upstream/contract/contact-connections";
import { notFound } from "../../api-error";
import { query } from "../../implement";
import { limitChecks } from "../../records/limit-checks";
import { isConnected } from "../connection-rows";
import { findProvider } from "../open-provider";
import { readTrouble, troubleWords } from "../troubles";

/** The longest somebody waits for it. */
const CHECK_MS = 10_000;

/** Asks for a first part of the contacts, also of a provider that is left alone for a while: somebody wants to know now. */
export const checkHandler = query(
  contactConnections.checkContactProvider,
  async (read, { services, staff, params }) => {
    const provider = await findProvider(services, read, params.id);
    if (!provider) throw notFound();
    const { connection, name } = provider;
    if (connection === null) return { isWorking: true, message: "The directory is built in." };
    if (!isConnected(connection)) {
      return { isWorking: false, message: `${troubleWords("disconnected", name)}.` };
    }
    await limitChecks(services, staff);
    try {
      const signal = AbortSignal.timeout(CHECK_MS);
      await provider.open({ isLive: true }).list({ cursor: null, since: null }, { signal });
      return { isWorking: true, message: `${name} answers, and its contacts can be read.` };
    } catch (error) {
      const words = troubleWords(readTrouble(services, error), name);
      return { isWorking: false, message: `${words}.` };
    }
  },
);
