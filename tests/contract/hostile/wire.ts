import { connect, type Socket } from "node:net";

/** The bytes of a request that none of our clients would send. */
export type Sent = {
  bytes: Buffer;
  /** The request is a HEAD, so its answer has no body, whichever length its headers state. */
  isHead: boolean;
  /** The client closes the connection in the middle of the request. */
  isCut: boolean;
};

export type Received = { status: number; type: string; body: string };

type Head = { status: number; headers: Map<string, string>; at: number };

const patience = 60_000;

/** Connections to a server, one after another. Each is kept as long as it lasts and carries one request at a time. */
export class Wire {
  readonly #port: number;
  #socket: Socket | undefined;

  constructor(url: string) {
    this.#port = Number(new URL(url).port);
  }

  /** Returns the answer, or `undefined` if the connection ends without one. */
  async send(request: Sent): Promise<Received | undefined> {
    const openSocket = this.#socket;
    const answer = await this.#exchange(openSocket ?? this.#open(), request);
    // The server may have closed the connection just when it was used again.
    return answer || !openSocket || request.isCut ? answer : this.#exchange(this.#open(), request);
  }

  close(): void {
    this.#socket?.destroy();
  }

  #open(): Socket {
    const socket = connect({ port: this.#port, host: "127.0.0.1", noDelay: true });
    socket.on("error", () => undefined);
    this.#socket = socket;
    return socket;
  }

  #exchange(socket: Socket, { bytes, isHead, isCut }: Sent): Promise<Received | undefined> {
    return new Promise((resolve, reject) => {
      let text: Buffer = Buffer.alloc(0);
      const alarm = setTimeout(() => end(() => reject(new Error("There was no answer.")), true), patience);
      const end = (tell: () => void, isOver: boolean): void => {
        clearTimeout(alarm);
        socket.off("data", take).off("close", close);
        if (isOver) {
          socket.destroy();
          if (this.#socket === socket) this.#socket = undefined;
        }
        tell();
      };
      const take = (data: Buffer): void => {
        text = text.length > 0 ? Buffer.concat([text, data]) : data;
        const answer = parseAnswer(text, isHead);
        if (answer) end(() => resolve(answer.received), isCut || answer.isLast);
      };
      const close = (): void => end(() => resolve(parseAnswer(text, isHead, true)?.received), true);
      socket.on("data", take).on("close", close);
      if (socket.destroyed) return close();
      if (isCut) socket.end(bytes);
      else socket.write(bytes);
    });
  }
}

/** Returns the arrived answer once it is complete. `isOver` means that no more bytes will come. */
function parseAnswer(
  text: Buffer,
  isHead: boolean,
  isOver = false,
): { received: Received; isLast: boolean } | undefined {
  const head = parseHead(text, 0);
  if (!head) return undefined;
  const { status, headers, at } = head;
  const type = headers.get("content-type") ?? "";
  const isLast = headers.get("connection") === "close" || type.startsWith("text/event-stream");
  if (isHead || status === 204 || status === 304 || type.startsWith("text/event-stream"))
    return { received: { status, type, body: "" }, isLast };
  const length = headers.get("content-length");
  const body =
    length === undefined && headers.has("transfer-encoding")
      ? unchunked(text, at)
      : wholeBody(text.subarray(at), Number(length ?? Number.POSITIVE_INFINITY), isOver);
  return body && { received: { status, type, body: body.toString() }, isLast };
}

function parseHead(text: Buffer, from: number): Head | undefined {
  const end = text.indexOf("\r\n\r\n", from);
  if (end < 0) return undefined;
  const [first = "", ...lines] = text.toString("latin1", from, end).split("\r\n");
  const status = Number(first.split(" ")[1]);
  if (status === 100) return parseHead(text, end + 4);
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { status, headers, at: end + 4 };
}

function wholeBody(rest: Buffer, length: number, isOver: boolean): Buffer | undefined {
  if (rest.length >= length) return rest.subarray(0, length);
  return isOver ? rest : undefined;
}

function unchunked(text: Buffer, from: number): Buffer | undefined {
  const chunks: Buffer[] = [];
  for (let at = from; ; ) {
    const line = text.indexOf("\r\n", at);
    if (line < 0) return undefined;
    const size = Number.parseInt(text.toString("latin1", at, line), 16);
    if (size === 0) return Buffer.concat(chunks);
    if (text.length < line + 2 + size + 2) return undefined;
    chunks.push(text.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
}
