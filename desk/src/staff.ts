import type { operator, ValueOf } from '@palaro/contract';
import { createContext, useContext } from 'react';

/** A call of the staff, by its name in the contract. */
export type CallName = keyof typeof operator;

/** Who works at the desk. */
export type Staff = ValueOf<typeof operator.whoami>;

const StaffContext = createContext<Staff>({ actor: '', name: '', role: '', calls: {} });
export const StaffProvider = StaffContext.Provider;
export const useStaff = (): Staff => useContext(StaffContext);

/** Which buttons are shown; the server decides in any case. */
export const mayCall = ({ calls, role }: Staff, name: CallName): boolean =>
  calls[name]?.includes(role) ?? false;

/** "payments or admin" */
export const decidersOf = ({ calls }: Staff, name: CallName): string => (calls[name] ?? []).join(' or ');
