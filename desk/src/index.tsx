import '@palaro/shared-lib/ui/tokens.css';
import '@palaro/shared-lib/ui/base.css';
import { api, configureStore, Provider, startMessages } from '@palaro/shared-lib/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Desk } from './desk.tsx';

const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (defaults) => defaults().concat(api.middleware),
});

await startMessages('en');
const place = document.querySelector('#desk');
if (place)
  createRoot(place).render(
    <StrictMode>
      <Provider store={store}>
        <Desk />
      </Provider>
    </StrictMode>,
  );
