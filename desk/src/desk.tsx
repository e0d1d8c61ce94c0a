import { errorKeyOf } from '@palaro/shared-lib/core';
import { Button, ErrorState, Skeleton, Tabs } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { AuditView } from './audit/audit-view.tsx';
import { desk } from './desk.queries.ts';
import { logOut } from './log-out.ts';
import { MemberView } from './member/member-view.tsx';
import { mayCall, StaffProvider, type Staff } from './staff.ts';
import { WaitingView } from './waiting/waiting-view.tsx';
import classes from './desk.module.css';

const NOBODY = new Set(['permission_denied', 'session_expired', 'session_not_exists']);

/** The page of the staff. Who is not logged in sees nothing but the way to their issuer. */
export function Desk() {
  const { data, error, refetch, isFetching } = desk.useWhoamiQuery();
  if (data) return <Views staff={data} />;
  const key = error ? errorKeyOf(error) : undefined;
  return (
    <main className={classes.start}>
      <h1>Palaro desk</h1>
      {key === undefined && <Skeleton shape="line" count={3} />}
      {key !== undefined && NOBODY.has(key) && (
        <>
          <p>For the staff of the house. What you read and decide here stands in the audit log.</p>
          <a className={classes.logIn} href="/desk/log-in">
            Log in
          </a>
        </>
      )}
      {key !== undefined && !NOBODY.has(key) && (
        <ErrorState errorKey={key} pending={isFetching} onRetry={() => void refetch()} />
      )}
    </main>
  );
}

function Views({ staff }: { staff: Staff }) {
  const [view, setView] = useState('waiting');
  const [member, setMember] = useState('');
  const openMember = (accountId: string) => {
    setMember(accountId);
    setView('member');
  };
  const items = [
    { id: 'waiting', label: 'What waits', panel: <WaitingView onMember={openMember} /> },
    ...(mayCall(staff, 'membersheet')
      ? [{ id: 'member', label: 'Member', panel: <MemberView key={member} asked={member} /> }]
      : []),
    ...(mayCall(staff, 'audit') ? [{ id: 'audit', label: 'Audit log', panel: <AuditView /> }] : []),
  ];
  return (
    <StaffProvider value={staff}>
      <div className={classes.desk}>
        <header className={classes.head}>
          <h1>Palaro desk</h1>
          <div className={classes.who}>
            <span>
              {staff.name}, {staff.role}
            </span>
            <Button size="small" onClick={() => void logOut()}>
              Log out
            </Button>
          </div>
        </header>
        <main>
          <Tabs label="Views" items={items} value={view} onChange={setView} />
        </main>
      </div>
    </StaffProvider>
  );
}
