const KEY = 'palaro.refused';

/** The page that the guard refused, which is opened after the log-in. Survives a reload, but not the tab. */
export const refusedAddress = {
  remember: (address: string) => sessionStorage.setItem(KEY, address),
  take(): string | null {
    const address = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return address;
  },
};
