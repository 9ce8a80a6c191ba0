import { createServer, type AddressInfo, type Socket } from "node:net";

export interface SmtpServer {
  url: string;
  /** Mails it took, whole, as they were sent. */
  taken: string[];
  /** How many senders came. */
  senders: () => number;
  /** What it answers to a recipient: `250 OK`, `450 later`, `550 unknown`; null says nothing, for ever. */
  answerTo: (answer: string | null) => void;
  /** What it answers a mail with comes so much later. */
  takeMs: (milliseconds: number) => void;
  close: () => Promise<void>;
}

/** As much of a mail server as a sender talks to (RFC 5321). */
export async function startSmtpServer(): Promise<SmtpServer> {
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  let recipientAnswer: string | null = "250 OK";
  let takeMs = 0;
  let senders = 0;
  const server = createServer((socket) => {
    senders += 1;
    sockets.add(socket);
    const say = (line: string) => void socket.write(`${line}\r\n`);
    let open = "";
    let mail: string | null = null;
    const hear = (line: string) => {
      if (mail !== null) {
        if (line !== ".") return void (mail += `${line}\n`);
        const whole = mail;
        mail = null;
        setTimeout(() => {
          if (!socket.destroyed) taken.push(whole);
          say("250 Taken");
        }, takeMs);
      } else if (/^RCPT/i.test(line)) {
        if (recipientAnswer !== null) say(recipientAnswer);
      } else if (/^DATA/i.test(line)) {
        mail = "";
        say("354 Go on");
      } else if (/^QUIT/i.test(line)) {
        say("221 Bye");
        socket.end();
      } else say("250 OK");
    };
    socket.on("data", (chunk: Buffer) => {
      const lines = (open + chunk.toString()).split("\r\n");
      open = lines.pop() ?? "";
      lines.forEach(hear);
    });
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
    say("220 Ready");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    senders: () => senders,
    answerTo: (answer) => void (recipientAnswer = answer),
    takeMs: (milliseconds) => void (takeMs = milliseconds),
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
