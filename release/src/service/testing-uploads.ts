import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import type { ReleaseRecord } from '@palaro/contract';
import { readBuild } from '@palaro/release-client/build-folder';
import { integrityOf } from '@palaro/release-client/digest';
import { makeRecord } from '@palaro/release-client/make-record';
import { readHistory } from '../audit.ts';
import { openLab, writeRemote } from '../testing.ts';
import type { ReleaseLab } from '../testing.ts';
import { openService, uploadsOf } from './testing.ts';
import type { Answered, TestService } from './testing.ts';

/** Who uploads when nobody else is named. */
export const AS = 'team-wallet';

/** A build as its team has it. */
export interface Build {
  record: ReleaseRecord;
  files: Map<string, Buffer>;
  /** Of its release, at the service. */
  address: string;
}

export interface UploadLab {
  lab: ReleaseLab;
  service: TestService;
  /** The folder of uploads that wait. */
  waiting: string;
  /** A build of its own for each call. */
  build(): Promise<Build>;
  missing(of: Build, as?: string, from?: TestService): Promise<Answered>;
  put(
    of: Build,
    file: string,
    bytes: Uint8Array,
    options?: { as?: string; from?: TestService },
  ): Promise<Answered>;
  /** Sends what is missing, and returns the names of that. */
  send(of: Build, from?: TestService): Promise<string[]>;
  submit(of: Build, record?: unknown, as?: string, from?: TestService): Promise<Answered>;
  /** Sends half of a file, and then the socket is gone. */
  cutOff(of: Build, file: string): Promise<void>;
  /** Everything that is released, in store and registry, with the audit log. */
  released(): Promise<unknown>;
  close(): Promise<void>;
}

export async function readAt(folder: string, final = false): Promise<Build> {
  const built = await readBuild(folder);
  const record = makeRecord(built, final, new Date().toISOString());
  return { record, files: built.files, address: `/releases/${record.name}/${record.version}` };
}

/** A release service to upload to, and what a team's client would send. */
export async function openUploads(): Promise<UploadLab> {
  const lab = await openLab();
  const service = await openService(lab);
  const waiting = path.join(uploadsOf(lab), 'mfe-wallet');
  let count = 0;
  const missing: UploadLab['missing'] = (of, as = AS, from = service) => {
    const hashes = Object.entries(of.record.files).map(([file, { integrity }]) => [file, integrity]);
    return from.request(`${of.address}/missing`, { as, body: { files: Object.fromEntries(hashes) } });
  };
  const put: UploadLab['put'] = async (of, file, bytes, { as = AS, from = service } = {}) => {
    const answer = await fetch(`${from.url}${of.address}/files/${file}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${as}`,
        'content-type': 'application/octet-stream',
        'x-integrity': of.record.files[file]?.integrity ?? integrityOf(bytes),
      },
      body: new Uint8Array(bytes),
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };
  return {
    lab,
    service,
    waiting,
    async build() {
      const page = { path: '/deposit', title: 'Deposit', text: `text ${(count += 1)}` };
      return readAt(await writeRemote(lab.root, 'mfe-wallet', page));
    },
    missing,
    put,
    async send(of, from = service) {
      const { body } = await missing(of, AS, from);
      for (const file of body.missing) {
        const { status } = await put(of, file, of.files.get(file) ?? Buffer.of(), { from });
        if (status !== 200) throw new Error(`${file}: ${status}`);
      }
      return body.missing;
    },
    submit: (of, record = of.record, as = AS, from = service) =>
      from.request(of.address, { as, body: { record } }),
    cutOff: (of, file) => cutOff(service.url, waiting, of, file),
    released: () => readReleased(lab),
    async close() {
      await service.close();
      await lab.close();
    },
  };
}

async function cutOff(
  url: string,
  waiting: string,
  { record, files, address }: Build,
  file: string,
): Promise<void> {
  const { hostname, port } = new URL(url);
  const bytes = files.get(file) ?? Buffer.of();
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(
    `PUT ${address}/files/${file} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${AS}\r\n` +
      `content-type: application/octet-stream\r\nx-integrity: ${record.files[file]?.integrity}\r\n` +
      `content-length: ${bytes.length}\r\n\r\n`,
  );
  socket.write(bytes.subarray(0, bytes.length / 2));
  const drafts = async () => (await readdir(waiting)).filter((each) => each.endsWith('.part'));
  while ((await drafts()).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  socket.destroy();
  while ((await drafts()).length > 0) await new Promise((resolve) => setTimeout(resolve, 5));
}

async function readReleased({ root, writer: { registry } }: ReleaseLab): Promise<unknown> {
  const store = await readdir(path.join(root, '.data/store'), { recursive: true }).catch(() => []);
  return {
    store: new Set(store),
    published: await registry`select * from release.published order by name, version`.catch(() => []),
    files: await registry`select * from release.file order by name, file, version`.catch(() => []),
    audit: await readHistory(registry, { limit: 1000 }),
  };
}
