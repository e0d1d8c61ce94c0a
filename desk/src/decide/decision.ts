import { operator, type Call, type RequestOf } from '@palaro/contract';
import type { CallName } from '../staff.ts';

/** What somebody may decide, and what is asked before it is done. */
export interface Decision {
  /** On the button: "Approve". */
  label: string;
  name: CallName;
  /** One sentence of what will happen: "Pays it out to their bank." */
  what: string;
  /** It says no, or takes something away. */
  isDanger?: boolean;
  /** Fields that a person has to fill in. */
  fields: readonly Asked[];
  request: Record<string, unknown>;
}

export interface Asked {
  field: string;
  label: string;
  hint?: string;
  maxLength: number;
}

export const REASON: Asked = {
  field: 'reason',
  label: 'Reason',
  hint: 'It stands in the audit log, and the member may be told.',
  maxLength: 200,
};

type NameOf<C> = { [Name in CallName]: (typeof operator)[Name] extends C ? Name : never }[CallName];
type Rest<Name extends CallName> = Partial<RequestOf<(typeof operator)[Name]>>;

/** A decision of one call; what it does not ask is in `request`. */
export function decision<Name extends NameOf<Call>>(
  name: Name,
  request: Rest<Name>,
  rest: Pick<Decision, 'label' | 'what'> & Partial<Pick<Decision, 'isDanger' | 'fields'>>,
): Decision {
  return { name, request: { ...request }, fields: [], ...rest };
}

export const callOf = ({ name }: Pick<Decision, 'name'>): Call => operator[name];
