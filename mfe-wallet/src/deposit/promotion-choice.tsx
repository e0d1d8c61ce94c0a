import { formatMoney, useLanguage } from '@palaro/shared-lib/core';
import { SelectField, type FieldProps } from '@palaro/shared-lib/forms';
import { PromotionTerms } from '@palaro/shared-lib/promotion';
import { Card, DefinitionList, Notice } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { shortMoney } from '../short-money.ts';
import { usePromotionOffersQuery } from './deposit.queries.ts';
import { PromotionRefused } from './promotion-wanted.tsx';
import { effectOf, NO_PROMOTION, takenOf, withDeposit } from './promotion.rules.ts';
import { usePromotionTitle } from '../use-promotion-title.ts';

const NONE = 'none';

type Props = Omit<FieldProps, 'label'> & {
  /** The current input. */
  amount: string;
};

/** The choice of a promotion for the deposit, with the bonus for the amount. Not shown without an offer. */
export function PromotionChoice({ amount, value, onChange, ...field }: Props) {
  const t = useT();
  const language = useLanguage();
  const { data: status } = usePromotionOffersQuery();
  const titleOf = usePromotionTitle();
  if (!status) return null;
  if (status.running)
    return (
      <Notice tone="info">
        {t('promotion.running', { name: status.running.title[language] ?? status.running.title.en })}
      </Notice>
    );
  const offers = withDeposit(status.offers);
  const taken = takenOf(status, value);
  const refused = value !== taken && <PromotionRefused promotion={value} />;
  if (offers.length === 0) return refused;
  const chosen = offers.find(({ promotion_id }) => promotion_id === taken);
  const effect = chosen && effectOf(chosen, amount);
  return (
    <>
      {refused}
      <SelectField
        {...field}
        label={t('promotion.label')}
        value={taken || NONE}
        onChange={(id) => onChange(id === NONE ? NO_PROMOTION : id)}
        options={[
          { value: NONE, label: t('promotion.none') },
          ...offers.map(({ promotion_id, min_deposit }) => ({
            value: promotion_id,
            label: t('promotion.from', { name: titleOf(promotion_id), min: shortMoney(min_deposit) }),
          })),
        ]}
      />
      {chosen && (
        <Card tone="sunken">
          {effect ? (
            <>
              <DefinitionList
                rows={[
                  { label: t('promotion.deposit'), value: formatMoney(amount) },
                  { label: t('promotion.bonus'), value: formatMoney(effect.bonus) },
                  {
                    label: t(chosen.requirement === 'TURNOVER' ? 'promotion.target' : 'promotion.balance'),
                    value: formatMoney(effect.target),
                    strong: true,
                  },
                ]}
              />
              <PromotionTerms
                level={2}
                terms={chosen.terms}
                taken={{ ...effect, deposit: amount, requirement: chosen.requirement }}
              />
            </>
          ) : (
            <p>
              {chosen.exact
                ? t('promotion.exact', {
                    amounts: chosen.packages.map(({ deposit }) => shortMoney(deposit)).join(', '),
                  })
                : t('promotion.tooLittle', { min: shortMoney(chosen.min_deposit) })}
            </p>
          )}
        </Card>
      )}
    </>
  );
}
