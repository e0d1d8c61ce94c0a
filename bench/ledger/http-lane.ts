import { connect, type Socket } from 'node:net';

/** A keep-alive connection for one request after another, with minimal overhead. */
export class HttpLane {
  readonly #socket: Socket;
  #text = '';
  #answer: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | undefined;

  /** `localAddress`: where it comes from, of several that a machine has. */
  constructor(origin: string, localAddress?: string) {
    const { hostname: host, port } = new URL(origin);
    this.#socket = connect({ host, port: Number(port), ...(localAddress !== undefined && { localAddress }) });
    this.#socket.setNoDelay(true);
    // One character per byte, so that the length of an answer is that of its text.
    this.#socket.setEncoding('latin1');
    this.#socket.on('data', (part: string) => this.#read(part));
    const fail = (error?: Error) => this.#answer?.reject(error ?? new Error('the connection was closed'));
    this.#socket.on('error', fail);
    this.#socket.on('close', () => fail());
  }

  post(path: string, headers: Readonly<Record<string, string>>, body: string): Promise<Reply> {
    let text = `POST ${path} HTTP/1.1\r\nhost: bench\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
    for (const name in headers) text += `${name}: ${headers[name]}\r\n`;
    return new Promise((resolve, reject) => {
      this.#answer = { resolve, reject };
      this.#socket.write(`${text}\r\n${body}`);
    });
  }

  close(): void {
    this.#answer = undefined;
    this.#socket.destroy();
  }

  #read(part: string): void {
    this.#text += part;
    const head = this.#text.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(this.#text)?.[1]);
    if (this.#text.length < head + 4 + length) return;
    const reply = {
      status: Number(this.#text.slice(9, 12)),
      body: this.#text.slice(head + 4, head + 4 + length),
    };
    this.#text = '';
    this.#answer?.resolve(reply);
  }
}

export interface Reply {
  status: number;
  /** As bytes, because text beyond ASCII would be wrong. */
  body: string;
}
