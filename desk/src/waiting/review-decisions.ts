import { decision, REASON, type Decision } from '../decide/decision.ts';

/** Kinds of a review that end otherwise than by closing it. */
const PAYMENT = new Set([
  'OTHER_PAYMENT',
  'PAID_LESS',
  'PAID_MORE',
  'OTHER_CURRENCY',
  'PAID_AFTER_END',
  'RETURN_REFUSED',
]);
const SAME_PERSON = 'SAME_PERSON';

/** How a review or a finding may end. */
export function reviewDecisions(kind: string, review_id: string): Decision[] {
  const fields = [REASON];
  if (PAYMENT.has(kind))
    return [
      decision(
        'creditpayment',
        { review_id },
        { label: 'Credit', what: 'What was really paid is credited, in pesos.', fields },
      ),
      decision(
        'returnpayment',
        { review_id },
        { label: 'Send back', what: 'The payment goes back the way it came.', fields },
      ),
      decision(
        'rejectpayment',
        { review_id },
        { label: 'Reject', what: 'Nothing had been paid after all.', isDanger: true, fields },
      ),
    ];
  if (kind === SAME_PERSON)
    return [
      decision(
        'decideperson',
        { review_id, same: true },
        {
          label: 'Same person',
          what: 'The account stays closed as long as the excluded one.',
          isDanger: true,
          fields,
        },
      ),
      decision(
        'decideperson',
        { review_id, same: false },
        { label: 'Another person', what: 'The account is opened.', fields },
      ),
    ];
  return [
    decision(
      'closereview',
      { review_id },
      { label: 'Close', what: 'Nothing is left to do about it.', fields },
    ),
  ];
}
