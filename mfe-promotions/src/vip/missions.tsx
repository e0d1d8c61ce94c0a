import { parseAmount, type report, type ValueOf } from '@palaro/contract';
import { Card, EmptyState, Progress, Stack, StatusChip } from '@palaro/shared-lib/ui';
import { useLocalised } from '../localised.ts';
import { useT } from '../messages.ts';
import { NotYet } from '../not-yet.tsx';
import { shortMoney } from '../short-money.ts';
import { useMissionsQuery } from './vip.queries.ts';
import classes from './vip.module.css';

type Mission = ValueOf<typeof report.missionlist>['missions'][number];

/** Missions of the week; points are added automatically when one is done. */
export function Missions() {
  const t = useT();
  const query = useMissionsQuery();
  if (!query.data) return <NotYet query={query} shape="line" count={4} />;
  const { points, missions } = query.data;
  return (
    <Stack gap={3}>
      <p>{t('vip.points', { count: points })}</p>
      {missions.length === 0 ? (
        <EmptyState icon="flame" level={3} title={t('vip.noMissions')} text={t('vip.noMissions.text')} />
      ) : (
        <ul className={classes.missions}>
          {missions.map((mission) => (
            <li key={mission.mission_id}>
              <MissionCard mission={mission} />
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

function MissionCard({ mission }: { mission: Mission }) {
  const t = useT();
  const localised = useLocalised();
  const { title, text, progress, target, unit, state, points, ends_at } = mission;
  const shown = (count: string) => (unit === 'pesos' ? shortMoney(count) : count);
  return (
    <Card>
      <div className={classes.line}>
        <h3 className={classes.levelName}>{localised(title)}</h3>
        <StatusChip tone={state === 'done' ? 'good' : 'neutral'}>
          {state === 'done' ? t('vip.done', { count: points }) : t('vip.worth', { count: points })}
        </StatusChip>
      </div>
      <p>{localised(text)}</p>
      <Progress
        value={parseAmount(progress) ?? 0n}
        max={parseAmount(target) ?? 0n}
        label={t(`vip.unit.${unit}`)}
        text={t('grant.of', { done: shown(progress), target: shown(target) })}
      />
      {state === 'running' && <p className={classes.soft}>{t('vip.ends', { at: ends_at })}</p>}
    </Card>
  );
}
