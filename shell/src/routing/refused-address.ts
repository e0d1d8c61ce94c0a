const KEY = 'palaro.refused';

/** The page that the guard refused: after log-in the member is taken there. Survives a reload, not the tab. */
export const refusedAddress = {
  remember: (address: string) => sessionStorage.setItem(KEY, address),
  take(): string | null {
    const address = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return address;
  },
};
