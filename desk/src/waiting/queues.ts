import { decision, REASON } from '../decide/decision.ts';
import { queue, type Queue } from './item.ts';
import { reviewDecisions } from './review-decisions.ts';

const RECORD = {
  field: 'record',
  label: 'The provider’s record',
  hint: 'A case number, or the address of its page.',
  maxLength: 200,
};

const named = (label: string, values: readonly string[]): string[] =>
  values.length > 0 ? [`${label}: ${values.join(', ')}`] : [];

/** What waits, in the order in which members wait for it. */
export const QUEUES: readonly Queue[] = [
  queue('withdrawals', 'Withdrawals', (rows) =>
    rows.map(({ ticket_id, account_id, amount, bank_id, bank_acc_holder, risks, created_at }) => ({
      id: ticket_id,
      title: `Withdrawal ${ticket_id}`,
      amount,
      accountId: account_id,
      since: created_at,
      facts: [`To ${bank_id}, ${bank_acc_holder}`, ...named('Not approved by rule', risks)],
      decisions: [
        decision(
          'approvewithdrawal',
          { ticket_id },
          { label: 'Approve', what: 'It is paid out to that account.' },
        ),
        decision(
          'rejectwithdrawal',
          { ticket_id },
          { label: 'Reject', what: 'The amount is the member’s again.', isDanger: true, fields: [REASON] },
        ),
      ],
    })),
  ),
  queue('deposits', 'Manual deposits', (rows) =>
    rows.map(({ ticket_id, account_id, amount, created_at, ref_no, deposit_date, ...row }) => ({
      id: ticket_id,
      title: `Deposit ${ticket_id}`,
      amount,
      accountId: account_id,
      since: created_at,
      facts: [
        `To ${row.target_bank_id} ${row.target_bank_acc_no}`,
        `Reference ${ref_no}, on ${deposit_date}`,
      ],
      pictures: row.attachment_path === '' ? [] : [row.attachment_path],
      decisions: [
        decision(
          'approvedeposit',
          { ticket_id },
          { label: 'Approve', what: 'It is credited to the member.' },
        ),
        decision(
          'rejectdeposit',
          { ticket_id },
          { label: 'Reject', what: 'Nothing is credited.', isDanger: true, fields: [REASON] },
        ),
      ],
    })),
  ),
  queue('kycs', 'Identity checks', (rows) =>
    rows.map(({ account_id, document_type, birthday, files, created_at }) => ({
      id: account_id,
      title: `Identity of ${account_id}`,
      accountId: account_id,
      since: created_at,
      facts: [`Says to be born on ${birthday}`, `Document: ${document_type}`],
      pictures: files,
      decisions: [
        decision(
          'decidekyc',
          { account_id, approve: true },
          { label: 'Approve', what: 'The member is who the document says.', fields: [REASON] },
        ),
        decision(
          'decidekyc',
          { account_id, approve: false },
          {
            label: 'Reject',
            what: 'The member may send another document.',
            isDanger: true,
            fields: [REASON],
          },
        ),
      ],
    })),
  ),
  queue('supporttickets', 'Tickets of support', (rows) =>
    rows.map(({ support_id, answer_by, late, topic, account_id, message }) => ({
      id: support_id,
      title: `${topic}: ${message}`,
      accountId: account_id,
      since: `to be answered by ${answer_by}${late ? ', late' : ''}`,
      facts: [],
      supportId: support_id,
      decisions: [
        decision(
          'closesupport',
          { support_id },
          { label: 'Close', what: 'It is done, or needs no answer.', fields: [REASON] },
        ),
      ],
    })),
  ),
  queue('reviews', 'Payments and findings', (rows) =>
    rows.map(({ review_id, kind, gateway, reference, details, created_at }) => ({
      id: review_id,
      title: `${kind} ${reference}`,
      accountId: typeof details['account_id'] === 'string' ? details['account_id'] : '',
      since: created_at,
      facts: [
        ...named('Of', gateway === '' ? [] : [gateway]),
        ...Object.entries(details).map(([name, value]) => `${name}: ${String(value)}`),
      ],
      decisions: reviewDecisions(kind, review_id),
    })),
  ),
  queue('waitingwins', 'Wins to look at', (rows) =>
    rows.map(({ win_id, account_id, amount, stake, created_at, why, ...row }) => ({
      id: win_id,
      title: `Win in ${row.game_name}`,
      amount,
      accountId: account_id,
      since: created_at,
      facts: [`${row.provider_code}, round ${row.round}, stakes ₱${stake}`, `Why: ${why}`],
      decisions: [
        decision(
          'decidewin',
          { win_id, release: true },
          { label: 'Pay', what: 'The win is the member’s.', fields: [RECORD, REASON] },
        ),
        decision(
          'decidewin',
          { win_id, release: false },
          {
            label: 'Return',
            what: 'The win goes back to the provider.',
            isDanger: true,
            fields: [RECORD, REASON],
          },
        ),
      ],
    })),
  ),
  queue('orders', 'Orders of the staff', (rows) =>
    rows.map(({ order_id, act, subject, account_id, amount, reason, created_at, ...row }) => ({
      id: order_id,
      title: `${act} ${subject}`,
      ...(amount !== '' && { amount }),
      accountId: account_id,
      since: `${created_at}, until ${row.expires_at}`,
      facts: [
        ...named('Reason', reason === '' ? [] : [reason]),
        ...(row.before === row.after ? [] : [`Before ${row.before}, after ${row.after}`]),
      ],
      askedBy: `${row.maker_name}, ${row.maker_role}`,
      decisions: [
        ...(row.may_approve
          ? [decision('approveorder', { order_id }, { label: 'Approve', what: 'It is carried out.' })]
          : []),
        decision(
          'refuseorder',
          { order_id },
          { label: 'Refuse', what: 'It is not carried out.', isDanger: true, fields: [REASON] },
        ),
      ],
    })),
  ),
  queue('referrals', 'Referrals', (rows) =>
    rows.map(({ ticket_id, referrer, referee, deposit, amount, risks, created_at }) => ({
      id: ticket_id,
      title: `${referrer} referred ${referee}`,
      amount,
      accountId: referrer,
      since: created_at,
      facts: [`First deposit ₱${deposit}`, ...named('In common', risks)],
      decisions: [
        decision('approvereferral', { ticket_id }, { label: 'Approve', what: 'The referral is paid.' }),
        decision(
          'rejectreferral',
          { ticket_id },
          { label: 'Reject', what: 'Nothing is paid.', isDanger: true, fields: [REASON] },
        ),
      ],
    })),
  ),
  queue('memberreviews', 'Reviews by members', (rows) =>
    rows.map(({ review_id, account_id, overall, comment, created_at }) => ({
      id: review_id,
      title: `${overall} of 5: ${comment}`,
      accountId: account_id,
      since: created_at,
      facts: [],
      decisions: [
        decision(
          'decidereview',
          { review_id, show: true },
          { label: 'Show', what: 'It stands on the site.' },
        ),
        decision(
          'decidereview',
          { review_id, show: false },
          { label: 'Hide', what: 'It stands nowhere.', isDanger: true },
        ),
      ],
    })),
  ),
];
