import * as z from 'zod/mini';

/**
 * The wire between the edge, which holds the streams of members' browsers, and the member API, which knows whose they are and what
 * changed. Every request has `authorization: Bearer <EDGE_SECRET>`; without it nothing is there (404).
 *
 *   GET  signals → SignalLine, one a line, as long as the edge stays; an empty line now and then says that nothing happened.
 *   POST open    { ticket }   → { stream }: whose it is; null when the ticket is not good (any more).
 *   POST check   { sessions } → { ended }: those of them that are over.
 */
export const EDGE_DOOR = '/edge';
export const STREAM_PATHS = {
  signals: `${EDGE_DOOR}/signals`,
  open: `${EDGE_DOOR}/streams`,
  check: `${EDGE_DOOR}/streams/check`,
} as const;

/** An empty line comes this often: an edge that has heard nothing for three times as long takes its stream for lost. */
export const SIGNALS_PULSE_MS = 5_000;

export const MOST_SESSIONS_CHECKED = 500;

/** Ids are text: JSON numbers lose digits. */
const id = z.string().check(z.regex(/^\d{1,19}$/));

export const signalLine = z.object({
  members: z.array(id),
  /** Handed on as it is: a newer API may tell of what this edge does not know. */
  signal: z.looseObject({ what: z.string() }),
  /** Sessions that ended with it: their streams do, too. */
  ended: z.array(id),
});

export const openStreamRequest = z.object({ ticket: z.string().check(z.maxLength(100)) });
const openedStream = z.object({
  member: id,
  session: id,
  /** The stream is over when the session is. */
  ends_at: z.iso.datetime(),
});
export const openStreamAnswer = z.object({ stream: z.nullable(openedStream) });

export const checkSessionsRequest = z.object({
  sessions: z.array(id).check(z.maxLength(MOST_SESSIONS_CHECKED)),
});
export const checkedSessions = z.object({ ended: z.array(id) });

export type SignalLine = z.infer<typeof signalLine>;
export type OpenedStream = z.infer<typeof openedStream>;
export type OpenStreamAnswer = z.infer<typeof openStreamAnswer>;
