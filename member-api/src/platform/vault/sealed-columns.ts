/** A column of sealed values, and how the rows of its table are told apart. */
export interface SealedColumn {
  table: string;
  column: string;
  key: string;
  keyType: 'bigint' | 'text' | 'uuid' | 'boolean' | 'bytea';
  /** What its values are sealed for; `of`: another column of the row says it. */
  purpose: string | { of: string };
  /** How many are sealed anew at once: few where a value is large. */
  batch: number;
}

const SMALL = 100;
/** A picture has up to 1 MB. */
const LARGE = 4;

type Row = readonly [
  place: `${string}.${string}`,
  purpose: SealedColumn['purpose'],
  key?: string,
  keyType?: SealedColumn['keyType'],
  batch?: number,
];

const ROWS: readonly Row[] = [
  // First, because it is read at each start.
  ['index_key.key_sealed', 'index key', 'one', 'boolean'],
  ['member.phone_sealed', 'phone'],
  ['member.email_sealed', 'email'],
  ['member.full_name_sealed', 'full name'],
  ['member.birthday_sealed', 'birthday of the profile'],
  ['member_bank.holder_sealed', 'bank holder'],
  ['member_bank.acc_no_sealed', 'bank account'],
  ['credential_change.old_sealed', { of: 'what' }],
  ['identity_check.birthday_sealed', 'birthday'],
  ['upload.content_sealed', 'upload', 'path', 'text', LARGE],
  ['support_ticket.phone_sealed', 'support phone'],
  ['support_ticket.email_sealed', 'support email'],
  ['aml_case.filed_sealed', 'aml report'],
  ['aml_note.text_sealed', 'aml note'],
  ['member_note.text_sealed', 'member note'],
  ['watch_entry.person_sealed', 'watched person'],
  ['fair_seed.server_seed_sealed', 'fair seed'],
  ['desk_session.token_sealed', 'desk token', 'cookie_hash', 'bytea'],
  ['sms_outbox.phone_sealed', 'sms phone', 'id', 'uuid'],
  ['sms_outbox.text_sealed', 'sms text', 'id', 'uuid'],
  ['notice_outbox.to_sealed', 'email', 'id', 'uuid'],
  ['notice_outbox.code_sealed', 'notice code', 'id', 'uuid'],
  ['push_device.device_sealed', 'push device'],
];

/** Every sealed value of the database has its column here: what is missing would keep an old key for ever. */
export const SEALED_COLUMNS: readonly SealedColumn[] = ROWS.map(
  ([place, purpose, key = 'id', keyType = 'bigint', batch = SMALL]) => {
    const [table = '', column = ''] = place.split('.');
    return { table, column, key, keyType, purpose, batch };
  },
);
