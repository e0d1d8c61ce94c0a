import { errorKeyOf } from '@palaro/shared-lib/core';
import { TextField } from '@palaro/shared-lib/forms';
import { Button, ErrorState, Skeleton, Stack } from '@palaro/shared-lib/ui';
import { useState, type SubmitEvent } from 'react';
import { desk } from '../desk.queries.ts';
import { MemberSheet } from './member-sheet.tsx';
import classes from './member-view.module.css';

/** Finds a member. Who it was is in no address: what is searched for stays in the page. */
export function MemberView({ asked }: { asked: string }) {
  const [typed, setTyped] = useState(asked);
  const [search, setSearch] = useState(asked);
  const { currentData, error, isFetching, refetch } = desk.useMemberSheetQuery(
    { account_id: search },
    { skip: search === '', refetchOnMountOrArgChange: true },
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wanted = typed.trim();
    if (wanted === search && search !== '') void refetch();
    setSearch(wanted);
  };
  return (
    <Stack gap={6}>
      <form className={classes.search} aria-label="Find a member" onSubmit={submit}>
        <TextField
          name="account_id"
          label="User name, phone, or # and member id"
          type="search"
          autoComplete="off"
          maxLength={20}
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" variant="primary" pending={isFetching}>
          Search
        </Button>
      </form>
      {error && <ErrorState errorKey={errorKeyOf(error)} />}
      {isFetching && !currentData && <Skeleton shape="line" count={3} />}
      {currentData && !error && <MemberSheet sheet={currentData} onChanged={() => void refetch()} />}
    </Stack>
  );
}
