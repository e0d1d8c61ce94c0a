/** Which role may make which call; an administrator may make all. */
export const OPERATOR_ROLES = {
  support: ['members', 'reviews', 'memberreviews', 'decidereview', 'sendinbox', 'audit'],
  payments: [
    'withdrawals',
    'approvewithdrawal',
    'rejectwithdrawal',
    'deposits',
    'approvedeposit',
    'rejectdeposit',
    'referrals',
    'approvereferral',
    'rejectreferral',
    'waitingwins',
    'decidewin',
    'reviews',
    'closereview',
    'creditpayment',
    'returnpayment',
    'rejectpayment',
    'members',
    'adjust',
    'adjustments',
    'confirmadjust',
    'kycs',
    'decidekyc',
    'decideperson',
    'audit',
  ],
  content: ['setcontent', 'createcoupon', 'memberreviews', 'decidereview'],
  admin: '*',
} as const;

export type OperatorRole = keyof typeof OPERATOR_ROLES;
