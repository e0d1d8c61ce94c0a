document.title = 'Palaro desk';
