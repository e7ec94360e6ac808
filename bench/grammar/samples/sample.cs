using System;
using System.Collections.Generic;

namespace Demo
{
    [Serializable]
    public abstract class Counter<T> : Base, IDisposable where T : class, new()
    {
        private readonly List<T> items = new List<T>();
        public int Limit { get; set; } = 10;
        public event EventHandler Changed;

        protected Counter(int limit, params T[] rest) : base(limit) { Limit = limit; }

        public virtual bool Add(T item, out int at)
        {
            at = items.Count;
            if (at >= Limit || item == null) { return false; }
            items.Add(item);
            foreach (var x in items) { if (x is T other && other != item) continue; else break; }
            try { Changed?.Invoke(this, EventArgs.Empty); }
            catch (InvalidOperationException e) when (e.Message.Length > 3) { throw; }
            finally { Console.WriteLine($"added {item} at {at:N2}"); }
            switch (at) { case 0: case 1: return true; default: goto case 0; }
        }

        public static int Sum(int a, int b = 2) => a > b ? a - b : checked(a + b * 2);
        public void Dispose() { using (var s = Open()) { lock (s) { items.Clear(); } } }
        enum Colour : byte { Red = 1, Green, Blue }
    }
}
