// Stands for what throws in Jest or needn't be loaded, see jest.config.mjs.
