import type { report, ValueOf } from '@palaro/contract';

type Rebate = ValueOf<typeof report.rebate>;

export function aRebate(given: Partial<Rebate> = {}): Rebate {
  return {
    available: '42.50',
    claimed: '17.50',
    accrued: '60.00',
    rates: [
      { game_type: 'slot', rate: '0.5' },
      { game_type: 'casino', rate: '0.3' },
    ],
    days: [
      { working_date: '2026-11-20', game_type: 'slot', turnover: '9000.00', rate: '0.5', amount: '45.00' },
      { working_date: '2026-11-20', game_type: 'casino', turnover: '1000.00', rate: '0.3', amount: '3.00' },
      { working_date: '2026-11-19', game_type: 'slot', turnover: '2400.00', rate: '0.5', amount: '12.00' },
    ],
    ...given,
  };
}

export const NO_REBATE = aRebate({ available: '0.00', claimed: '0.00', accrued: '0.00', days: [] });

/** 30 days to yesterday; rebate on the last two. */
export const REBATE_CHART: ValueOf<typeof report.rebatechart> = Array.from({ length: 30 }, (_, index) => ({
  working_date: new Date(Date.UTC(2026, 9, 22 + index)).toISOString().slice(0, 10),
  self: index === 28 ? '12.00' : index === 29 ? '48.00' : '0.00',
  downline: index === 29 ? '6.25' : '0.00',
}));
