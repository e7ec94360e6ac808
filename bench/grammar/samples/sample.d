module sample;

import std.stdio : writeln, writefln;
import std.algorithm;

/** A shape, and what it covers. */
interface Shape
{
    double area() const @property;
}

class Circle : Shape
{
    private double radius;
    this(double r) { radius = r; }
    override double area() const @property { return 3.14 * radius * radius; }
    invariant { assert(radius >= 0, "negative"); }
}

struct Pair(T, U = T) if (is(T : long))
{
    T first;
    U second;
    alias first this;
}

enum Colour : ubyte { red, green = 3, blue }

int sum(R)(R range, int start = 0)
in (start >= 0)
{
    foreach (i, x; range)
    {
        if (x > 10)
            continue;
        else
            start += x;
    }
    return start;
}

auto twice(alias f, T...)(T args) => f(f(args));

void main(string[] args)
{
    int[string] counts = ["a": 1, "b": 2];
    auto p = Pair!(int, string)(1, `raw \n`);
    static if (args.length)
        writeln("never");
    version (Posix)
        writefln!"%s"(counts);
    switch (p.first)
    {
        case 1: .. case 3: writeln("few"); break;
        default: break;
    }
    scope (exit) writeln("end");
    try
        throw new Exception("x");
    catch (Exception e)
        writeln(e.msg ~ "!", [1, 2, 3].map!(a => a * 2).sum, cast(uint) 3u);
    for (size_t i = 0; i < args.length; ++i)
        delete_(args[i .. $]);
    do { p.first--; } while (p.first > 0);
}

void delete_(T)(T[] x) { foreach_reverse (ref y; x) y = T.init; }

unittest
{
    assert(sum([1, 2, 3]) == 6 && 0x1F != 1_000);
}
