/** Banks that InstaPay and PESONet reach. The id is sent to the payout gateway and never changes. */
export const BANKS: readonly { bank_id: string; bank_name: string }[] = [
  { bank_id: 'AUB', bank_name: 'Asia United Bank' },
  { bank_id: 'BDO', bank_name: 'BDO Unibank' },
  { bank_id: 'BPI', bank_name: 'Bank of the Philippine Islands' },
  { bank_id: 'CHIB', bank_name: 'China Bank' },
  { bank_id: 'CIMB', bank_name: 'CIMB Bank Philippines' },
  { bank_id: 'EWB', bank_name: 'EastWest Bank' },
  { bank_id: 'GOTYME', bank_name: 'GoTyme Bank' },
  { bank_id: 'LBP', bank_name: 'Land Bank of the Philippines' },
  { bank_id: 'MBTC', bank_name: 'Metrobank' },
  { bank_id: 'PNB', bank_name: 'Philippine National Bank' },
  { bank_id: 'PSB', bank_name: 'PSBank' },
  { bank_id: 'RCBC', bank_name: 'RCBC' },
  { bank_id: 'SECB', bank_name: 'Security Bank' },
  { bank_id: 'TONIK', bank_name: 'Tonik Digital Bank' },
  { bank_id: 'UBP', bank_name: 'UnionBank of the Philippines' },
];

export function findBank(bankId: string) {
  return BANKS.find((bank) => bank.bank_id === bankId);
}
